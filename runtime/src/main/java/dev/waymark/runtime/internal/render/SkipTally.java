package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.SkipReason;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Counts what was left out of a section, with the first examples. */
public final class SkipTally {

    /** Examples kept per reason. */
    private static final int EXAMPLES = 3;

    private static final int EXAMPLE_LENGTH = 80;

    /** Controls, formats, unassigned characters and halves of surrogate pairs; separators of lines. */
    private static final Pattern UNREADABLE = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]");

    /** Ends the refresh of a section at its first invalid page, if the settings say so. */
    private static final class InvalidPageException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        InvalidPageException(String message) {
            super(message);
        }

        /** People read it in explanations, and the name of its class says nothing to them. */
        @Override
        @SuppressWarnings("OverrideThrowableToString")
        public String toString() {
            return String.valueOf(getMessage());
        }
    }

    private static final class Count {
        long pages;
        final List<String> examples = new ArrayList<>();

        void addExample(String example) {
            if (examples.size() < EXAMPLES && !examples.contains(example)) {
                examples.add(example);
            }
        }
    }

    private final Map<SkipReason, Count> skipped = new EnumMap<>(SkipReason.class);
    private final Map<DroppedMetadata, Count> dropped = new EnumMap<>(DroppedMetadata.class);
    private final Map<PageFinding, Count> findings = new EnumMap<>(PageFinding.class);
    private final boolean failsOnInvalid;
    private final @Nullable BiConsumer<DroppedMetadata, String> watch;
    private long clusters;

    /** Counts from zero. */
    public SkipTally() {
        this(false, null);
    }

    /**
     * Counts from zero.
     *
     * @param failsOnInvalid whether a page without a valid URL ends the refresh of its section
     * @param watch receives everything dropped from a listed page, with the page's URL; {@code null} for none
     */
    SkipTally(boolean failsOnInvalid, @Nullable BiConsumer<DroppedMetadata, String> watch) {
        this.failsOnInvalid = failsOnInvalid;
        this.watch = watch;
    }

    /**
     * Counts a page that can't be listed, or ends the refresh of its section. Cheap once there are enough examples.
     *
     * @param handler the method or source whose page it is
     * @param value the offending value
     */
    public void skip(SkipReason reason, String handler, CharSequence value) {
        if (failsOnInvalid && isInvalid(reason)) {
            throw new InvalidPageException(handler + ": " + reason.description() + ": " + readable(value));
        }
        count(skipped.computeIfAbsent(reason, key -> new Count()), handler, value);
    }

    /** Whether the page has no correct URL; otherwise it is a duplicate, or in the wrong place. */
    private static boolean isInvalid(SkipReason reason) {
        return switch (reason) {
            case DUPLICATE, NO_LOCALE, LOCALE_TWICE, CLUSTER_TOO_LARGE -> false;
            default -> true;
        };
    }

    /** Counts a finding on a page. */
    public void find(PageFinding finding, String handler, CharSequence value) {
        count(findings.computeIfAbsent(finding, key -> new Count()), handler, value);
    }

    private static void count(Count count, String handler, CharSequence value) {
        count.pages++;
        if (count.examples.size() < EXAMPLES) {
            count.examples.add(handler + ": " + readable(value));
        }
    }

    /**
     * Counts metadata dropped from a listed page.
     *
     * @param handler the page's method or source
     * @param buffer contains its URL, as in XML
     * @param locStart the start of the URL
     * @param locEnd the end of the URL
     */
    public void drop(DroppedMetadata metadata, String handler, ShardBuffer buffer, int locStart, int locEnd) {
        Count count = dropped.computeIfAbsent(metadata, key -> new Count());
        count.pages++;
        if (count.examples.size() == EXAMPLES && watch == null) {
            return;
        }
        String url = ElementStream.unescape(buffer.text(locStart, locEnd));
        count.addExample(handler + ": " + readable(url));
        if (watch != null) {
            watch.accept(metadata, url);
        }
    }

    public Map<SkipReason, PageCount> skipped() {
        return counts(skipped, SkipReason.class);
    }

    private static <K extends Enum<K>> Map<K, PageCount> counts(Map<K, Count> counts, Class<K> type) {
        Map<K, PageCount> map = new EnumMap<>(type);
        counts.forEach((key, count) ->
                map.put(key, new PageCount(count.pages, List.copyOf(new LinkedHashSet<>(count.examples)))));
        return map;
    }

    /** All counts, for another process. Immutable. */
    public record Counts(
            Map<SkipReason, PageCount> skipped,
            Map<DroppedMetadata, PageCount> dropped,
            Map<PageFinding, PageCount> findings,
            long clusters)
            implements Serializable {}

    public Counts counts() {
        return new Counts(
                skipped(), counts(dropped, DroppedMetadata.class), counts(findings, PageFinding.class), clusters);
    }

    /** Adds another process's counts. */
    public void add(Counts more) {
        add(skipped, more.skipped());
        add(dropped, more.dropped());
        add(findings, more.findings());
        clusters += more.clusters();
    }

    private static <K> void add(Map<K, Count> counts, Map<K, PageCount> more) {
        more.forEach((what, pages) -> {
            Count count = counts.computeIfAbsent(what, key -> new Count());
            count.pages += pages.count();
            pages.examples().forEach(count::addExample);
        });
    }

    /** Clears the skipped pages. */
    void clearSkipped() {
        skipped.clear();
    }

    /** Counts a multilingual page. */
    public void cluster() {
        clusters++;
    }

    /** The quoted, shortened value, without characters that could break or forge a log line. */
    public static String readable(CharSequence value) {
        int end = Math.min(value.length(), EXAMPLE_LENGTH);
        if (end < value.length() && Character.isHighSurrogate(value.charAt(end - 1))) {
            end++;
        }
        String text = UNREADABLE.matcher(value.subSequence(0, end)).replaceAll(SkipTally::escape);
        return "\"" + text + (value.length() > end ? "...\"" : "\"");
    }

    private static String escape(MatchResult character) {
        return character.group().chars().mapToObj("\\\\u%04X"::formatted).collect(Collectors.joining());
    }
}
