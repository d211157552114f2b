package dev.waymark.contract.quarkusundertow;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Listens to the log from before the sitemap starts. */
@Singleton
class StartupLog extends Handler {

    private final List<String> lines = new CopyOnWriteArrayList<>();

    void begin(@Observes @Priority(1) StartupEvent event) {
        Logger.getLogger("dev.waymark.jakarta").addHandler(this);
    }

    /** Each with its level. */
    List<String> lines() {
        return lines;
    }

    @Override
    public void publish(LogRecord line) {
        lines.add(line.getLevel() + " " + line.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
