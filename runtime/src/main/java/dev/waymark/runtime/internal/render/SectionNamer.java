package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.report.SkipReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts together the names of the sections that pages belong to, one page after the other. Used by one thread. */
final class SectionNamer {

    private final SectionNaming naming;
    private final List<String> literals;
    private final StringBuilder text = new StringBuilder();
    private int values;
    private boolean isComplete = true;

    /** Pages mostly come section by section. */
    private String last = "";

    SectionNamer(SectionNaming naming) {
        this.naming = naming;
        literals = naming.name().literals();
    }

    /** The name of the next page begins. */
    void begin() {
        text.setLength(0);
        text.append(literals.get(0));
        values = 0;
        isComplete = true;
    }

    /** The value of the next variable. */
    void value(@Nullable CharSequence value) {
        if (++values >= literals.size()) {
            return;
        }
        isComplete &= value != null && !value.isEmpty();
        // A name is short, and a value need not be.
        text.append(value == null ? "" : value, 0, value == null ? 0 : Math.min(value.length(), 200));
        text.append(literals.get(values));
    }

    /** How many values there should be, and were not; negative if there were more. */
    int missing() {
        return literals.size() - 1 - values;
    }

    /** Why no section can be called so; {@code null} if it is fine. */
    @Nullable
    SkipReason refusal() {
        if (isComplete && last.contentEquals(text)) {
            return null;
        }
        String name = text.toString();
        if (!isComplete || !SitemapName.isSection(name)) {
            return SkipReason.SECTION_NAME;
        }
        if (naming.taken().contains(name)) {
            return SkipReason.SECTION_TAKEN;
        }
        last = name;
        return null;
    }

    /** What came of it, right or wrong. */
    CharSequence text() {
        return text;
    }

    /** The name, once it is {@linkplain #refusal() found} right. */
    String name() {
        return last;
    }
}
