package dev.waymark.runtime.internal.render;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.DroppedMetadata;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The lastmod, changefreq and priority of each page: supplied by the page, otherwise the entry's constants. Invalid
 * ones are dropped and counted.
 */
final class PageMetadata {

    /**
     * An entry's constants.
     *
     * @param lastModified in seconds since 1970, or {@link ElementFacts#NONE}
     * @param isDate whether it is a date without time
     * @param tenths of the priority; -1 for none
     */
    record Constants(long lastModified, boolean isDate, ChangeFrequency frequency, int tenths) {

        static final Constants NONE = new Constants(ElementFacts.NONE, false, ChangeFrequency.UNSPECIFIED, -1);

        static Constants of(@Nullable String date, ChangeFrequency frequency, @Nullable Double priority) {
            int tenths = priority == null ? -1 : tenthsOf(priority);
            if (priority != null && tenths < 0) {
                throw new DateTimeException("priority " + priority + " is not between 0.0 and 1.0");
            }
            return new Constants(
                    date == null ? ElementFacts.NONE : W3cDate.parse(date),
                    date != null && W3cDate.isDate(date),
                    frequency,
                    tenths);
        }

        /** The tenths of a priority, 0 to 10, rounded half up; -1 if invalid. */
        static int tenthsOf(double priority) {
            if (!(priority >= 0 && priority <= 1)) {
                return -1;
            }
            // Math.round is several times slower before Java 20, and adding 0.5 rounds 0.49999999999999994 up.
            double tenths = priority * 10;
            int whole = (int) tenths;
            return tenths - whole < 0.5 ? whole : whole + 1;
        }
    }

    private static final String LASTMOD_END = "</lastmod>";

    /**
     * What follows the date, for each frequency: without a priority, then with 0.0 to 1.0. There are fewer than a
     * hundred such texts, so each is stored complete: one copy is much faster than four.
     */
    private static final byte[][][] ENDS =
            Arrays.stream(ChangeFrequency.values()).map(PageMetadata::ends).toArray(byte[][][]::new);

    private static byte[][] ends(ChangeFrequency frequency) {
        String element = frequency == ChangeFrequency.UNSPECIFIED
                ? ""
                : "<changefreq>" + frequency.name().toLowerCase(Locale.ROOT) + "</changefreq>";
        return IntStream.rangeClosed(-1, 10)
                .mapToObj(tenths -> tenths < 0 ? "" : "<priority>" + tenths / 10 + "." + tenths % 10 + "</priority>")
                .map(priority -> Xml.ascii(LASTMOD_END + element + priority))
                .toArray(byte[][]::new);
    }

    @SuppressWarnings("EnumOrdinal") // The array has one element per value, and this runs once per page.
    private static byte[][] endsOf(ChangeFrequency frequency) {
        return ENDS[frequency.ordinal()];
    }

    private final Constants constant;
    private final long latest;
    private final byte[][] constantEnds;
    private final ShardBuffer out;
    private final DateWriter dates;
    private final Consumer<DroppedMetadata> dropped;

    private long lastModified;
    private boolean isDate;
    private boolean isWrongDate;
    private byte[][] ends;
    private int tenths;
    private boolean isWrongPriority;

    /**
     * Creates the metadata writer.
     *
     * @param now when the refresh began; the epoch if unknown, so no date is in the future
     */
    PageMetadata(EntryPlan plan, ShardBuffer out, DateWriter dates, Instant now, Consumer<DroppedMetadata> dropped) {
        constant = plan.metadata();
        latest = now.equals(Instant.EPOCH) ? Long.MAX_VALUE : now.getEpochSecond() + W3cDate.DAY;
        constantEnds = endsOf(constant.frequency());
        ends = constantEnds;
        this.out = out;
        this.dates = dates;
        this.dropped = dropped;
    }

    /** Starts the next page. */
    void clear() {
        lastModified = constant.lastModified();
        isDate = constant.isDate();
        isWrongDate = lastModified > latest;
        if (isWrongDate) {
            lastModified = ElementFacts.NONE;
        }
        ends = constantEnds;
        tenths = constant.tenths();
        isWrongPriority = false;
    }

    void lastModified(long epochSecond, boolean date) {
        isWrongDate = epochSecond > latest || !W3cDate.inRange(epochSecond);
        lastModified = isWrongDate ? ElementFacts.NONE : epochSecond;
        isDate = date;
    }

    void changeFrequency(ChangeFrequency changeFrequency) {
        ends = endsOf(changeFrequency);
    }

    void priority(double priority) {
        tenths = Constants.tenthsOf(priority);
        isWrongPriority = tenths < 0;
    }

    /**
     * Writes what follows the URL: its end tag, and the elements in the XSD's order.
     *
     * @param facts receives the listed lastmod
     */
    void write(ElementFacts facts) {
        facts.lastModified = lastModified;
        facts.isDate = isDate;
        byte[] end = ends[tenths + 1];
        if (lastModified == ElementFacts.NONE) {
            out.append(Xml.LOC_END);
            out.append(end, LASTMOD_END.length(), end.length);
        } else {
            out.append(Xml.LOC_END_LASTMOD, Xml.LOC_END_LASTMOD_REST, Xml.LOC_END_LASTMOD_LENGTH);
            dates.append(out, lastModified, isDate);
            out.append(end);
        }
        if (isWrongDate) {
            dropped.accept(DroppedMetadata.LAST_MODIFIED);
        }
        if (isWrongPriority) {
            dropped.accept(DroppedMetadata.PRIORITY);
        }
    }
}
