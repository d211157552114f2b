package dev.waymark.runtime.internal.render;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.internal.media.MediaWriter;
import dev.waymark.runtime.internal.shard.PageOutput;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.internal.text.MediaKind;
import dev.waymark.runtime.internal.text.PercentEncoder;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.SkipReason;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes pages into the buffer of a {@link PageOutput}: the URL as its values come, metadata at the end. Remembers a
 * page's first problem, and rolls the page back at its end.
 */
public class PageWriter extends ValueWriter {

    final EntryPlan plan;
    private final PageOutput output;
    final SkipTally tally;
    private final RenderSettings settings;
    private final SitePlan site;
    private final Literal startLiteral;
    final ShardBuffer out;
    private final PathWriter path;
    private final PageMetadata metadata;
    private final ElementFacts facts = new ElementFacts();
    private final Map<MediaKind, Object> media = new EnumMap<>(MediaKind.class);
    private @Nullable MediaWriter mediaWriter;

    private final int pathVariables;
    private final int values;

    private boolean open;
    private int start;
    private int next;
    private boolean inQuery;
    private int pathEnd;
    private int locEnd;
    private @Nullable SkipReason wrong;

    /**
     * Creates a writer for an entry's pages.
     *
     * @param site the site that lists them
     */
    public PageWriter(
            EntryPlan plan,
            SitePlan site,
            PageOutput output,
            SkipTally tally,
            RenderSettings settings,
            DateWriter dates) {
        this.plan = plan;
        startLiteral = plan.template().start(site.base());
        this.output = output;
        this.tally = tally;
        this.settings = settings;
        this.site = site;
        out = output.buffer();
        path = new PathWriter(plan, startLiteral, out, settings.refusedInPaths());
        metadata = new PageMetadata(plan, out, dates, settings.now(), this::drop);
        pathVariables = plan.template().slots().size();
        values = plan.values();
    }

    @Override
    public UrlWriter begin() {
        if (open) {
            throw misuse("begin() was called before the end() of the page before");
        }
        open = true;
        start = out.length;
        next = 0;
        inQuery = false;
        wrong = null;
        if (scope != null) {
            scope.begin();
        }
        metadata.clear();
        media.clear();
        path.begin();
        return this;
    }

    @Override
    public void text(@Nullable CharSequence value) {
        if (!open || next == values) {
            throw misuse(open ? "there are more values than variables" : "value() was called before begin()");
        }
        int index = next++;
        if (wrong != null) {
            return;
        }
        if (index < pathVariables) {
            if (value == null || value.length() == 0) {
                absent(SkipReason.EMPTY_VALUE, value);
            } else {
                check(path.variable(index, value), value);
            }
            return;
        }
        EntryPlan.Parameter parameter = plan.query().get(index - pathVariables);
        if (value != null) {
            path.write();
            beginParameter();
            parameter.name().appendTo(out);
            check(PercentEncoder.query(out, value), value);
        } else if (parameter.required()) {
            absent(SkipReason.MISSING_PARAMETER, null);
        }
    }

    private void absent(SkipReason reason, @Nullable CharSequence value) {
        if (value == null && scope != null) {
            // The caller decides whether that counts as a skipped page.
            wrong = reason;
            scope.absent(reason);
        } else {
            check(reason, value == null ? "null" : value);
        }
    }

    @Override
    public void encodedPath(String encoded) {
        next++;
        check(path.encoded(encoded), encoded);
    }

    private void beginParameter() {
        pathEnd = inQuery ? pathEnd : out.length;
        out.append(inQuery ? Xml.AMP : Xml.QUESTION_MARK);
        out.escapes += inQuery ? Xml.AMP.length - 1 : 0;
        inQuery = true;
    }

    @Override
    public void parameter(String name, String value) {
        if (wrong == null) {
            path.write();
            beginParameter();
            check(PercentEncoder.query(out, name), name);
            out.append(Xml.EQUALS);
            check(PercentEncoder.query(out, value), value);
        }
    }

    private void check(@Nullable SkipReason reason, CharSequence value) {
        if (reason != null && wrong == null) {
            wrong = reason;
            tally.skip(reason, plan.handler(), value);
        }
    }

    @Override
    public void date(long epochSecond, boolean isDate) {
        metadata.lastModified(epochSecond, isDate);
    }

    @Override
    public void frequency(ChangeFrequency changeFrequency) {
        metadata.changeFrequency(changeFrequency);
    }

    @Override
    public void rank(double priority) {
        metadata.priority(priority);
    }

    @Override
    public void media(MediaKind kind, Object supplied) {
        media.put(kind, supplied);
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
        if (wrong == null) {
            path.write();
        }
        int locStart = start + Xml.URL_START.length();
        locEnd = out.length;
        if (wrong == null) {
            int characters = locEnd - locStart - out.escapes;
            if (characters > Xml.MAX_LOC) {
                check(SkipReason.TOO_LONG, out.text(locStart, locEnd));
            } else if (characters < Xml.MIN_LOC) {
                check(SkipReason.TOO_SHORT, out.text(locStart, locEnd));
            } else if (isAnsweredElsewhere()) {
                check(SkipReason.OTHER_ROUTE, out.text(locStart, locEnd));
            }
        }
        if (wrong != null) {
            out.length = start;
            return;
        }
        String withPercents = out.percents ? out.text(locStart, locEnd) : null;
        facts.clear();
        path.hash(facts);
        metadata.write(facts);
        if (!media.isEmpty()) {
            writeMedia();
        }
        out.append(Xml.URL_END, Xml.URL_END_LENGTH);
        passOn(locStart, locEnd);
        SkipReason reason = output.commit(start, locStart, locEnd, facts);
        if (reason != null) {
            // A rejected page's bytes stay readable after the buffer's end until the next page starts.
            check(reason, ElementStream.unescape(out.text(locStart, locEnd)));
        } else if (withPercents != null && DoubleEncoding.isIn(withPercents)) {
            tally.find(PageFinding.ENCODED_ALREADY, plan.handler(), ElementStream.unescape(withPercents));
        }
    }

    /** Called before a complete page is passed on, with its URL's place in the buffer. */
    void passOn(int locStart, int locEnd) {}

    /** Whether the last page was passed on and accepted. */
    final boolean isAccepted() {
        return wrong == null;
    }

    private void writeMedia() {
        MediaWriter writer = mediaWriter;
        if (writer == null) {
            writer = new MediaWriter(out, site.base(), settings.namespaces(), settings.now(), facts, this::drop);
            mediaWriter = writer;
        }
        writer.append(media);
        facts.takeMedia();
    }

    /** The page is listed without some of its metadata. */
    private void drop(DroppedMetadata what) {
        tally.drop(what, plan.handler(), out, start + Xml.URL_START.length(), locEnd);
    }

    private boolean isAnsweredElsewhere() {
        Predicate<String> test = plan.answeredElsewhere();
        if (test == null) {
            return false;
        }
        int from = start + startLiteral.pathStart;
        int to = inQuery ? pathEnd : locEnd;
        return test.test(ElementStream.unescape(out.text(from, to)));
    }

    private IllegalStateException misuse(String what) {
        return new IllegalStateException("The URL of " + plan.handler() + " is written incorrectly: " + what
                + ". Was its registry compiled against another version of Waymark?");
    }
}
