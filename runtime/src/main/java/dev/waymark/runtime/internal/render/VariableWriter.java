package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.SkipReason;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes and checks one path variable of an entry; reuses its matchers. */
final class VariableWriter {

    private final EntryPlan.Slot slot;
    private final PathWriter path;
    private final String refused;
    private final @Nullable Matcher regex;
    private final @Nullable SharedSegment shared;

    private VariableWriter(EntryPlan.Slot slot, PathWriter path, String refused, @Nullable SharedSegment shared) {
        this.slot = slot;
        this.path = path;
        this.refused = refused;
        this.shared = shared;
        Pattern pattern = slot.regex();
        regex = pattern == null ? null : pattern.matcher("");
    }

    /** The writers of an entry's variables, in order. */
    static List<VariableWriter> of(EntryPlan plan, PathWriter path, String refused) {
        List<VariableWriter> writers = new ArrayList<>();
        SharedSegment check = null;
        for (EntryPlan.Slot slot : plan.slots()) {
            SharedSegment.Plan shared = slot.shared();
            if (shared == null) {
                check = null;
            } else if (slot.sharedIndex() == 0) {
                check = new SharedSegment(shared);
            }
            writers.add(new VariableWriter(slot, path, refused, check));
        }
        return writers;
    }

    /**
     * Writes a value and the following literal.
     *
     * @param last whether it is the path's last variable
     * @return why the page can't be listed
     */
    @Nullable
    SkipReason write(CharSequence value, boolean last) {
        SkipReason reason;
        try {
            reason = write(value);
        } catch (StackOverflowError e) {
            // Some values make Java's patterns recurse per character until the stack overflows; the server would fail
            // too.
            reason = SkipReason.PATTERN_MISMATCH;
        }
        return reason != null ? reason : path.literal(slot.after(), last);
    }

    private @Nullable SkipReason write(CharSequence value) {
        if (value.length() > Xml.MAX_LOC) {
            return SkipReason.TOO_LONG;
        }
        int from = slot.rest() ? path.restStart(value) : 0;
        SkipReason reason = slot.rest() ? path.rest(value, from) : path.segment(value);
        if (reason != null) {
            return reason;
        }
        if (holdsRefused(value)) {
            return SkipReason.REFUSED_CHARACTER;
        }
        if (regex != null && !regex.reset(value).region(from, value.length()).matches()) {
            return SkipReason.PATTERN_MISMATCH;
        }
        if (shared != null) {
            shared.value(slot.sharedIndex(), value, from);
            if (shared.isLast(slot.sharedIndex()) && shared.isAmbiguous()) {
                return SkipReason.AMBIGUOUS_SEGMENT;
            }
        }
        return null;
    }

    private boolean holdsRefused(CharSequence value) {
        for (int i = 0; i < value.length() && !refused.isEmpty(); i++) {
            if (refused.indexOf(value.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }
}
