package dev.waymark.console;

import java.util.Map;

/** One sentence: a confirmation or an error. */
final class MessagePage extends Page {

    private final int status;
    private final String sentence;

    MessagePage(int status, String title, String sentence) {
        super(title, "none");
        this.status = status;
        this.sentence = sentence;
    }

    @Override
    int status() {
        return status;
    }

    @Override
    Map<String, Object> data() {
        return Map.of(status < 400 ? "message" : "error", sentence);
    }

    @Override
    void write(Html html) {
        html.element("p", sentence, "class", status < 400 ? "state" : "state failure", "role", "status");
        html.open("p").link("Back to the overview", Layout.link("", "")).close();
    }
}
