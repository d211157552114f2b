package dev.waymark.jakarta;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What a module of this library writes to the log. */
final class StartupLog extends Handler implements AutoCloseable {

    private final Logger logger;
    private final List<String> lines = new CopyOnWriteArrayList<>();

    StartupLog() {
        this("dev.waymark.jakarta");
    }

    StartupLog(String module) {
        logger = Logger.getLogger(module);
        logger.addHandler(this);
    }

    /** Each with its level. */
    List<String> lines() {
        return lines;
    }

    @Override
    public void publish(LogRecord line) {
        if (line.getLevel().intValue() >= Level.INFO.intValue()) {
            lines.add(line.getLevel() + " " + line.getMessage());
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
