package dev.waymark.runtime.internal.media;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The kinds of media a page can have. */
public enum MediaKind {
    IMAGES,
    VIDEOS,
    NEWS,
    EXTENSIONS;

    /** Passes on each of several values, or the only one; skips {@code null}. */
    static void each(@Nullable Object supplied, Consumer<Object> consumer) {
        if (supplied instanceof Iterable<?> several) {
            for (Object one : several) {
                if (one != null) {
                    consumer.accept(one);
                }
            }
        } else if (supplied instanceof @Nullable Object[] several) {
            each(Arrays.asList(several), consumer);
        } else if (supplied != null) {
            consumer.accept(supplied);
        }
    }

    /** Copies the values for later use. */
    public static List<Object> copy(Object supplied) {
        List<Object> all = new ArrayList<>();
        each(supplied, all::add);
        return all;
    }
}
