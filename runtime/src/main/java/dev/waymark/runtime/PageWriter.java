package dev.waymark.runtime;

import dev.waymark.annotations.ChangeFrequency;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes one page after the other into the buffer of a {@link ShardWriter}: the URL as its values come, metadata at the
 * end. The first thing that is wrong with a page is remembered, and the page rolled back when it ends.
 */
final class PageWriter implements PageOutput {

    private static final Map<ChangeFrequency, byte[]> FREQUENCIES = frequencies();

    private final EntryPlan plan;
    private final ShardWriter shards;
    private final SkipTally tally;
    private final boolean failOnInvalid;
    private final String refused;
    private final ShardBuffer out;
    private final PathWriter path;
    private final List<VariableState> variables = new ArrayList<>();
    private final int pathVariables;
    private final int values;

    private boolean open;
    private int start;
    private int next;
    private boolean inQuery;
    private @Nullable SkipReason wrong;

    private long lastModified;
    private boolean lastModifiedIsDate;
    private boolean lastModifiedGiven;
    private byte @Nullable [] frequency;
    private int tenths;
    private boolean priorityGiven;

    PageWriter(EntryPlan plan, ShardWriter shards, SkipTally tally, String refused, InvalidPages onInvalidPage) {
        this.plan = plan;
        this.shards = shards;
        this.tally = tally;
        failOnInvalid = onInvalidPage == InvalidPages.FAIL;
        this.refused = refused;
        out = shards.buffer();
        path = new PathWriter(out);
        SegmentCheck check = null;
        for (EntryPlan.Slot slot : plan.slots()) {
            SegmentCheck.Plan shared = slot.shared();
            if (shared == null) {
                check = null;
            } else if (slot.sharedIndex() == 0) {
                check = new SegmentCheck(shared);
            }
            Pattern regex = slot.regex();
            variables.add(new VariableState(slot, regex == null ? null : regex.matcher(""), check));
        }
        pathVariables = variables.size();
        values = plan.values();
    }

    /** What writing a path variable needs; the matchers are used again for every page. */
    private record VariableState(
            EntryPlan.Slot slot,
            @Nullable Matcher regex,
            @Nullable SegmentCheck check) {}

    @Override
    public void begin() {
        if (open) {
            throw misuse("begin() was called before the end() of the page before");
        }
        open = true;
        start = out.length;
        next = 0;
        inQuery = false;
        wrong = null;
        lastModifiedGiven = false;
        frequency = null;
        priorityGiven = false;
        out.escapes = 0;
        path.start(plan.start());
    }

    @Override
    public void value(@Nullable CharSequence value) {
        if (!open || next == values) {
            throw misuse(open ? "there are more values than variables" : "value() was called before begin()");
        }
        int index = next++;
        if (wrong != null) {
            return;
        }
        if (index >= pathVariables) {
            if (value != null) {
                beginParameter();
                out.append(plan.query().get(index - pathVariables));
                check(PercentEncoder.query(out, value), value);
            }
        } else if (value == null || value.length() == 0) {
            check(SkipReason.EMPTY_VALUE, value == null ? "null" : value);
        } else {
            VariableState variable = variables.get(index);
            check(write(variable, value), value);
            if (wrong == null) {
                check(path.literal(variable.slot().after(), next == pathVariables), value);
            }
        }
    }

    private @Nullable SkipReason write(VariableState variable, CharSequence value) {
        if (value.length() > Xml.MAX_LOC) {
            return SkipReason.TOO_LONG;
        }
        boolean rest = variable.slot().rest();
        int from = rest ? path.restStart(value) : 0;
        SkipReason reason = rest ? path.rest(value, from) : path.segment(value);
        if (reason != null) {
            return reason;
        }
        for (int i = 0; i < refused.length(); i++) {
            if (holds(value, refused.charAt(i))) {
                return SkipReason.REFUSED_CHARACTER;
            }
        }
        Matcher regex = variable.regex();
        if (regex != null && !regex.reset(value).region(from, value.length()).matches()) {
            return SkipReason.PATTERN_MISMATCH;
        }
        SegmentCheck check = variable.check();
        if (check != null) {
            int index = variable.slot().sharedIndex();
            check.value(index, value, from);
            if (check.isLast(index) && check.isAmbiguous()) {
                return SkipReason.AMBIGUOUS_SEGMENT;
            }
        }
        return null;
    }

    private static boolean holds(CharSequence value, char wanted) {
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) == wanted) {
                return true;
            }
        }
        return false;
    }

    private void beginParameter() {
        out.append(inQuery ? Xml.AMP : Xml.QUESTION_MARK);
        out.escapes += inQuery ? Xml.AMP.length - 1 : 0;
        inQuery = true;
    }

    @Override
    public void parameter(String name, String value) {
        if (wrong == null) {
            beginParameter();
            check(PercentEncoder.query(out, name), name);
            out.append(Xml.EQUALS);
            check(PercentEncoder.query(out, value), value);
        }
    }

    private void check(@Nullable SkipReason reason, CharSequence value) {
        if (reason != null && wrong == null) {
            wrong = reason;
            if (failOnInvalid && reason != SkipReason.DUPLICATE) {
                open = false;
                throw new InvalidPageException(
                        plan.definition().handler() + ": " + reason.description() + ": " + SkipTally.readable(value));
            }
            tally.skip(reason, plan.definition().handler(), value);
        }
    }

    @Override
    public void lastModified(long epochSecond, boolean isDate) {
        lastModifiedGiven = true;
        if (W3cDate.inRange(epochSecond)) {
            lastModified = epochSecond;
            lastModifiedIsDate = isDate;
        } else {
            lastModified = ShardWriter.NONE;
        }
    }

    @Override
    public void changeFrequency(ChangeFrequency changeFrequency) {
        frequency = FREQUENCIES.get(changeFrequency);
    }

    @Override
    public void priority(double priority) {
        priorityGiven = true;
        tenths = Priority.tenths(priority);
    }

    @Override
    public void end() {
        if (!open || next != values) {
            throw misuse(
                    open
                            ? "end() was called after " + next + " values, but the path and query have " + values
                            : "end() was called before begin()");
        }
        open = false;
        int locStart = start + Xml.URL_START.length();
        int locEnd = out.length;
        if (wrong == null) {
            int characters = locEnd - locStart - out.escapes;
            if (characters > Xml.MAX_LOC) {
                check(SkipReason.TOO_LONG, loc(locStart, locEnd));
            } else if (characters < Xml.MIN_LOC) {
                check(SkipReason.TOO_SHORT, loc(locStart, locEnd));
            }
        }
        if (wrong != null) {
            out.length = start;
            return;
        }
        out.append(Xml.LOC_END);
        long listed = metadata();
        out.append(Xml.URL_END);
        boolean date = lastModifiedGiven ? lastModifiedIsDate : plan.metadata().lastModifiedIsDate;
        SkipReason reason = shards.commit(start, locStart, locEnd, listed, date);
        if (reason != null) {
            // A rejected page's bytes stay readable behind the end of the buffer until the next page begins.
            check(reason, loc(locStart, locEnd));
        }
    }

    /** Writes lastmod, changefreq and priority, in the order the XSD asks for. */
    private long metadata() {
        EntryPlan.ConstantMetadata constant = plan.metadata();
        long listed = lastModifiedGiven ? lastModified : constant.lastModifiedSecond;
        if (!lastModifiedGiven) {
            out.append(constant.lastModified);
        } else if (listed == ShardWriter.NONE) {
            tally.drop(DroppedMetadata.LAST_MODIFIED);
        } else {
            out.append(Xml.LASTMOD_START);
            W3cDate.append(out, listed, lastModifiedIsDate);
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
        return listed;
    }

    /** The URL, for an example in the report; built only when it is asked for. */
    private CharSequence loc(int from, int to) {
        int end = Math.min(to, from + 100);
        return new String(out.bytes, from, end - from, StandardCharsets.US_ASCII);
    }

    private IllegalStateException misuse(String what) {
        return new IllegalStateException("The URL of " + plan.definition().handler() + " is not written as it should: "
                + what + ". Generated code does this right; was it compiled against another version?");
    }

    private static Map<ChangeFrequency, byte[]> frequencies() {
        Map<ChangeFrequency, byte[]> elements = new EnumMap<>(ChangeFrequency.class);
        for (ChangeFrequency frequency : ChangeFrequency.values()) {
            elements.put(frequency, EntryPlan.frequency(frequency));
        }
        return elements;
    }
}
