package dev.waymark.test.compare;

import dev.waymark.test.internal.text.Words;
import java.util.ArrayList;
import java.util.List;

/** Problems and notes from reading sitemaps. Used by one thread. */
final class ReadLog {

    private static final int MOST = 20;

    private final List<String> problems = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private long moreProblems;
    private long moreNotes;

    /** Records that something wasn't read or compared. */
    void problem(String text) {
        if (problems.size() < MOST) {
            problems.add(Words.line(text));
        } else {
            moreProblems++;
        }
    }

    void note(String text) {
        if (notes.size() < MOST) {
            notes.add(Words.line(text));
        } else {
            moreNotes++;
        }
    }

    /** The number of problems. */
    long count() {
        return problems.size() + moreProblems;
    }

    List<String> problems() {
        return withMore(problems, moreProblems, "more problem");
    }

    List<String> notes() {
        return withMore(notes, moreNotes, "more note");
    }

    private static List<String> withMore(List<String> texts, long more, String what) {
        List<String> all = new ArrayList<>(texts);
        if (more > 0) {
            all.add("and " + Words.count(more, what));
        }
        return all;
    }
}
