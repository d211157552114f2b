package dev.waymark.test.compare;

import dev.waymark.test.internal.text.Words;
import java.util.ArrayList;
import java.util.List;

/** Problems and notes from reading sitemaps. Used by one thread. */
final class ReadLog {

    private static final int MOST = 20;

    private final List<String> problems = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private long problemCount;
    private long noteCount;

    /** Records that something wasn't read or compared. */
    void problem(String text) {
        problemCount++;
        add(problems, text);
    }

    void note(String text) {
        noteCount++;
        add(notes, text);
    }

    private static void add(List<String> texts, String text) {
        if (texts.size() < MOST) {
            texts.add(Words.line(text));
        }
    }

    /** The number of problems. */
    long count() {
        return problemCount;
    }

    List<String> problems() {
        return withMore(problems, problemCount, "more problem");
    }

    List<String> notes() {
        return withMore(notes, noteCount, "more note");
    }

    private static List<String> withMore(List<String> texts, long count, String what) {
        long more = count - texts.size();
        List<String> all = new ArrayList<>(texts);
        if (more > 0) {
            all.add("and " + Words.count(more, what));
        }
        return all;
    }
}
