package dev.waymark.console;

import java.util.Map;

/**
 * One sentence: a confirmation or an error.
 *
 * @param sentence the text
 */
record MessagePage(int status, String title, String sentence) implements Page {

    @Override
    public String place() {
        return "none";
    }

    @Override
    public Map<String, Object> data() {
        return Map.of(status < 400 ? "message" : "error", sentence);
    }

    @Override
    public void write(Html html) {
        html.element("p", sentence, "class", status < 400 ? "state" : "state failure", "role", "status");
        html.open("p").link("Back to the overview", Layout.link("", "")).close();
    }
}
