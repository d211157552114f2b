package dev.waymark.crawlers;

import dev.waymark.runtime.report.Attachment;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The sending progress of a site's lists, and the sender: a record shared by all processes.
 *
 * <pre>
 * waymark indexnow 1
 * sender 0123456789abcdef 17
 * day 2026-11-22 12000
 * at indexnow-0069a1b2c3-89abcdef 10000
 * pause 2026-11-22T10:30:00Z
 * done indexnow-0069a1b2c3-01234567
 * </pre>
 *
 * @param sender the sending process, or {@link #NOBODY}
 * @param beat rises with each renewal by the sender
 * @param day the last day with a submission
 * @param today URLs submitted on that day
 * @param list the list in progress, or {@link #NOBODY}
 * @param position how many of its URLs were submitted
 * @param pause the end of the endpoint's requested pause; {@code null} if none
 * @param done lists submitted or given up
 */
record Progress(
        String sender,
        long beat,
        LocalDate day,
        long today,
        String list,
        long position,
        @Nullable Instant pause,
        List<String> done) {

    static final String NOBODY = "-";
    static final Progress NONE = new Progress(NOBODY, 0, LocalDate.EPOCH, 0, NOBODY, 0, null, List.of());

    /** Without the lines of the pause and of finished lists, which follow. */
    private static final String FORMAT = """
            waymark indexnow 1
            sender %s %s
            day %s %s
            at %s %s
            """;

    private static final Pattern START =
            Pattern.compile(FORMAT.formatted("(\\S+)", "(\\d+)", "(\\S+)", "(\\d+)", "(\\S+)", "(\\d+)"));

    /** Twice the maximum of lists: another process may know older ones. */
    private static final int MOST_DONE = 200;

    /** Reads the output of {@link #bytes}; anything else counts as no progress. */
    static Progress read(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.US_ASCII);
        Matcher start = START.matcher(text);
        if (!start.lookingAt()) {
            return NONE;
        }
        Instant pause = null;
        List<String> done = new ArrayList<>();
        try {
            for (String line : text.substring(start.end()).lines().toList()) {
                if (line.startsWith("pause ")) {
                    pause = Instant.parse(line.substring("pause ".length()));
                } else if (line.matches("done \\S+")) {
                    done.add(line.substring("done ".length()));
                } else {
                    return NONE;
                }
            }
            return new Progress(
                    start.group(1),
                    Long.parseLong(start.group(2)),
                    LocalDate.parse(start.group(3)),
                    Long.parseLong(start.group(4)),
                    start.group(5),
                    Long.parseLong(start.group(6)),
                    pause,
                    List.copyOf(done));
        } catch (NumberFormatException | DateTimeException e) {
            return NONE;
        }
    }

    byte[] bytes() {
        return (FORMAT.formatted(sender, beat, day, today, list, position)
                        + (pause == null ? "" : "pause " + pause + "\n")
                        + done.stream().map(name -> "done " + name + "\n").collect(Collectors.joining()))
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns a copy with a new sender, or a renewal by the same. */
    Progress by(String process) {
        return new Progress(process, beat + 1, day, today, list, position, pause, done);
    }

    /** Records the endpoint's requested pause. */
    Progress pausedUntil(Instant until) {
        return new Progress(sender, beat + 1, day, today, list, position, until, done);
    }

    /** The lists that were neither submitted nor given up. */
    List<Attachment> waiting(List<Attachment> lists) {
        return lists.stream().filter(list -> !done.contains(list.name())).toList();
    }

    /** The number of submitted URLs of a list. */
    long positionIn(String name) {
        return list.equals(name) ? position : 0;
    }

    /** The number of URLs submitted on a day. */
    long submittedOn(LocalDate date) {
        return dayOf(date).equals(day) ? today : 0;
    }

    /**
     * The day to count for: a clock set back, or another process's clock, starts no new day. Only a wrong clock records
     * a day further ahead.
     */
    private LocalDate dayOf(LocalDate date) {
        return day.isBefore(date) || day.isAfter(date.plusDays(1)) ? date : day;
    }

    /**
     * Records submitted URLs of a list.
     *
     * @param count URLs that count towards the daily limit
     */
    Progress submitted(String name, long upTo, long count, LocalDate date) {
        return new Progress(sender, beat + 1, dayOf(date), submittedOn(date) + count, name, upTo, null, done);
    }

    /** Records a list as submitted or given up. */
    Progress finished(String name) {
        List<String> all = new ArrayList<>(done);
        all.add(name);
        Collections.sort(all);
        List<String> newest = List.copyOf(all.subList(Math.max(0, all.size() - MOST_DONE), all.size()));
        return new Progress(sender, beat + 1, day, today, NOBODY, 0, pause, newest);
    }
}
