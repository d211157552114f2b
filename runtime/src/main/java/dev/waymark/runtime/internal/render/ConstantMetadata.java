package dev.waymark.runtime.internal.render;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.internal.shard.ElementFacts;
import dev.waymark.runtime.internal.text.W3cDate;
import java.time.DateTimeException;
import org.jspecify.annotations.Nullable;

/**
 * An entry's constant metadata.
 *
 * @param lastModified in seconds since 1970, or {@link ElementFacts#NONE}
 * @param isDate whether it is a date without time
 * @param tenths of the priority; -1 for none
 */
record ConstantMetadata(long lastModified, boolean isDate, ChangeFrequency frequency, int tenths) {

    static ConstantMetadata of(EntryPlan.Parts parts) {
        String date = parts.lastModified();
        return new ConstantMetadata(
                date == null ? ElementFacts.NONE : W3cDate.parse(date),
                date != null && W3cDate.isDate(date),
                parts.changeFrequency(),
                tenths(parts.priority()));
    }

    private static int tenths(@Nullable Double priority) {
        int tenths = priority == null ? -1 : PageMetadata.tenths(priority);
        if (priority != null && tenths < 0) {
            throw new DateTimeException("priority " + priority + " is not between 0.0 and 1.0");
        }
        return tenths;
    }
}
