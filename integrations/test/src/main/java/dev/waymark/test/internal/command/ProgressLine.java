package dev.waymark.test.internal.command;

import dev.waymark.test.AuditProgress;
import dev.waymark.test.internal.text.Words;
import java.io.PrintStream;
import java.time.Duration;

/**
 * Shows the progress of an audit or a comparison: on a terminal, one changing line, otherwise an occasional new line.
 * Used by one thread at a time.
 */
final class ProgressLine {

    private static final int WIDTH = 30;
    private static final Duration ON_A_TERMINAL = Duration.ofMillis(100);
    private static final Duration ELSEWHERE = Duration.ofSeconds(10);

    private final PrintStream out;
    private final boolean isTerminal;
    private long shown = System.nanoTime();
    private boolean isOpen;

    ProgressLine(PrintStream out, boolean isTerminal) {
        this.out = out;
        this.isTerminal = isTerminal;
    }

    void show(AuditProgress progress) {
        boolean isLast = progress.toAsk().isPresent()
                && progress.asked() == progress.toAsk().getAsLong();
        show(bar(progress), line(progress), isLast && isTerminal);
    }

    void show(String line) {
        show("", line, false);
    }

    private void show(String bar, String line, boolean isDue) {
        long now = System.nanoTime();
        Duration every = isTerminal ? ON_A_TERMINAL : ELSEWHERE;
        if (now - shown < every.toNanos() && !isDue) {
            return;
        }
        shown = now;
        if (isTerminal) {
            // Back to the start of the line; clear the rest.
            out.print("\r" + bar + line + "\u001b[K");
            out.flush();
            isOpen = true;
        } else {
            out.println(line);
        }
    }

    /** The progress as text. */
    static String bar(AuditProgress progress) {
        if (progress.toAsk().isEmpty()) {
            return "";
        }
        long of = Math.max(progress.toAsk().getAsLong(), 1);
        int done = (int) (WIDTH * Math.min(progress.asked(), of) / of);
        return "[" + "#".repeat(done) + ".".repeat(WIDTH - done) + "] ";
    }

    static String line(AuditProgress progress) {
        String found = ", " + Words.count(progress.findings(), "finding");
        return progress.toAsk().isEmpty()
                ? Words.count(progress.asked(), "page") + " asked" + found
                : Words.of(progress.asked()) + " of "
                        + Words.count(progress.toAsk().getAsLong(), "page") + found;
    }

    void end() {
        if (isOpen) {
            out.println();
        }
    }
}
