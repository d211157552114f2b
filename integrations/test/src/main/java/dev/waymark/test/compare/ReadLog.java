package dev.waymark.test.compare;

import dev.waymark.test.internal.text.Words;
import java.util.ArrayList;
import java.util.List;

/** What reading sitemaps has to report: the first messages of a kind, and the number of all. Used by one thread. */
final class ReadLog {

    private static final int MOST = 20;

    private final String kind;
    private final List<String> texts = new ArrayList<>();
    private long count;

    /**
     * A log without messages.
     *
     * @param kind what one message is, such as {@code problem}
     */
    ReadLog(String kind) {
        this.kind = kind;
    }

    void add(String text) {
        count++;
        if (texts.size() < MOST) {
            texts.add(Words.line(text));
        }
    }

    /** The number of messages. */
    long count() {
        return count;
    }

    /** The first messages, and a line that counts the others. */
    List<String> lines() {
        List<String> all = new ArrayList<>(texts);
        long more = count - texts.size();
        if (more > 0) {
            all.add("and " + Words.count(more, "more " + kind));
        }
        return all;
    }
}
