package dev.waymark.runtime.testing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Collects what the runtime says in its log, until it is closed. */
public final class LogLines extends Handler implements AutoCloseable {

    private final Logger logger = Logger.getLogger("dev.waymark.runtime");
    private final List<String> lines = new CopyOnWriteArrayList<>();

    public LogLines() {
        logger.addHandler(this);
    }

    @Override
    public void publish(LogRecord line) {
        lines.add(line.getLevel() + " " + line.getMessage());
    }

    public List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
