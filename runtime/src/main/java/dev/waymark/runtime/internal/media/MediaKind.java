package dev.waymark.runtime.internal.media;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What a page can hold beside its URL and its metadata. */
public enum MediaKind {
    IMAGES,
    VIDEOS,
    NEWS,
    EXTENSIONS;

    /** Passes on each of several, or the only one; what is {@code null} is nothing. */
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

    /** Each of several, or the only one, to be looked at later. */
    public static List<Object> copy(Object supplied) {
        List<Object> all = new ArrayList<>();
        each(supplied, all::add);
        return all;
    }
}
