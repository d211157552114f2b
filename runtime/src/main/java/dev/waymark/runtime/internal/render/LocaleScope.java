package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.report.SkipReason;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The language in which a page is currently written. */
public interface LocaleScope {

    /** The language's tag. */
    String tag();

    /** Starts another page. */
    void begin();

    /** The language's raw text in URLs; {@code null} for none. */
    @Nullable
    CharSequence text();

    /** The value for the language; {@code null} if there is none. */
    <V> @Nullable V in(Map<?, ? extends V> values);

    /** The page isn't listed in this language, because a value is {@code null}. */
    void absent(SkipReason reason);

    /** Records a constant among the page's values: pages with different constants are different pages. */
    void constant(Enum<?> value);
}
