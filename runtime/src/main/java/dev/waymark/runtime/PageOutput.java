package dev.waymark.runtime;

import dev.waymark.annotations.ChangeFrequency;
import org.jspecify.annotations.Nullable;

/** Takes the parts of one page after the other from a {@link UrlWriter}, with the order of calls that it documents. */
interface PageOutput {

    void begin();

    /** The next path variable, or else query parameter. */
    void value(@Nullable CharSequence value);

    /** A query parameter that the plan does not know. */
    void parameter(String name, String value);

    void lastModified(long epochSecond, boolean isDate);

    void changeFrequency(ChangeFrequency changeFrequency);

    void priority(double priority);

    void end();
}
