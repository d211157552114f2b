package dev.waymark.cluster;

import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.StateExtra;
import java.util.Map;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a refresh from publishing after another process began to lead.
 *
 * @param own the refreshing leader; number 0 for none, such as a manual refresh
 * @param isStill whether this process still holds a number
 */
record Fence(Leader own, LongPredicate isStill) implements PublishStep {

    @Override
    public boolean isLost() {
        return own.number() > 0 && !isStill.test(own.number());
    }

    @Override
    public @Nullable String refusal(Map<String, StateExtra> begun, Map<String, StateExtra> newest) {
        long mine = own.number() > 0 ? own.number() : Leader.of(begun).number();
        Leader now = Leader.of(newest);
        return now.number() > mine
                ? "Another process, " + now.name() + ", has begun to refresh the sitemap meanwhile"
                : null;
    }

    @Override
    public Map<String, StateExtra> stamp(Map<String, StateExtra> newest) {
        return own.in(newest);
    }
}
