package dev.waymark.runtime.internal.render;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The language that a page is being written in. */
public interface LocaleScope {

    /** Another page begins. */
    void begin();

    /** What URLs have for it, raw; {@code null} for nothing. */
    @Nullable
    CharSequence text();

    /** The value for it; {@code null} without one. */
    <V> @Nullable V in(Map<?, ? extends V> values);

    /** Learns of a constant among the values of the page: pages of different constants are different pages. */
    void constant(Enum<?> value);
}
