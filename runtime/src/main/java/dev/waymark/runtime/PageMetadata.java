package dev.waymark.runtime;

import dev.waymark.annotations.ChangeFrequency;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The lastmod, changefreq and priority of one page after the other: what the page supplies, or else the constants of
 * its entry. What no correct element can be written for is left out and counted.
 */
final class PageMetadata {

    private static final Map<ChangeFrequency, byte[]> FREQUENCIES = frequencies();

    private final EntryPlan.ConstantMetadata constant;
    private final ShardBuffer out;
    private final SkipTally tally;

    private long lastModified;
    private boolean isDate;
    private boolean lastModifiedGiven;
    private byte @Nullable [] frequency;
    private int tenths;
    private boolean priorityGiven;

    PageMetadata(EntryPlan plan, ShardBuffer out, SkipTally tally) {
        constant = plan.metadata();
        this.out = out;
        this.tally = tally;
    }

    private static Map<ChangeFrequency, byte[]> frequencies() {
        Map<ChangeFrequency, byte[]> elements = new EnumMap<>(ChangeFrequency.class);
        for (ChangeFrequency frequency : ChangeFrequency.values()) {
            elements.put(frequency, EntryPlan.frequency(frequency));
        }
        return elements;
    }

    /** Begins the next page. */
    void clear() {
        lastModified = constant.lastModifiedSecond;
        isDate = constant.lastModifiedIsDate;
        lastModifiedGiven = false;
        frequency = null;
        priorityGiven = false;
    }

    void lastModified(long epochSecond, boolean date) {
        lastModifiedGiven = true;
        lastModified = W3cDate.inRange(epochSecond) ? epochSecond : ShardWriter.NONE;
        isDate = date;
    }

    void changeFrequency(ChangeFrequency changeFrequency) {
        frequency = FREQUENCIES.get(changeFrequency);
    }

    void priority(double priority) {
        priorityGiven = true;
        tenths = Priority.tenths(priority);
    }

    /** The lastmod that is listed, in seconds since 1970, or {@link ShardWriter#NONE}. */
    long lastModified() {
        return lastModified;
    }

    /** Whether that is a date without time. */
    boolean isDate() {
        return isDate;
    }

    /** Writes the elements, in the order the XSD asks for. */
    void write() {
        if (!lastModifiedGiven) {
            out.append(constant.lastModified);
        } else if (lastModified == ShardWriter.NONE) {
            tally.drop(DroppedMetadata.LAST_MODIFIED);
        } else {
            out.append(Xml.LASTMOD_START);
            W3cDate.append(out, lastModified, isDate);
            out.append(Xml.LASTMOD_END);
        }
        out.append(frequency == null ? constant.changeFrequency : frequency);
        if (!priorityGiven) {
            out.append(constant.priority);
        } else if (tenths < 0) {
            tally.drop(DroppedMetadata.PRIORITY);
        } else {
            out.append(Xml.PRIORITY_START);
            out.digits(tenths / 10, 1);
            out.ascii(".");
            out.digits(tenths % 10, 1);
            out.append(Xml.PRIORITY_END);
        }
    }
}
