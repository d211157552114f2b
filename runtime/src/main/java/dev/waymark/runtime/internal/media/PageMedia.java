package dev.waymark.runtime.internal.media;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One page's supplied media of each kind: one, an {@code Iterable} or an array. Reused for the next page. */
public final class PageMedia {

    private final Map<MediaKind, Object> supplied = new EnumMap<>(MediaKind.class);

    public void clear() {
        if (!supplied.isEmpty()) {
            supplied.clear();
        }
    }

    public void set(MediaKind kind, Object value) {
        supplied.put(kind, value);
    }

    public boolean isEmpty() {
        return supplied.isEmpty();
    }

    @Nullable
    Object of(MediaKind kind) {
        return supplied.get(kind);
    }
}
