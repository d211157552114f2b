package dev.waymark.runtime.testing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Collects the log of the runtime, or of another module, until it is closed. */
public final class LogLines extends Handler implements AutoCloseable {

    private final Logger logger;
    private final List<String> lines = new CopyOnWriteArrayList<>();

    public LogLines() {
        this("dev.waymark.runtime");
    }

    /** @param module the name of its package */
    public LogLines(String module) {
        logger = Logger.getLogger(module);
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
