package dev.waymark.console;

import java.util.LinkedHashMap;
import java.util.Map;

/** Labelled values. */
final class Facts {

    private final Map<String, String> facts = new LinkedHashMap<>();

    Facts add(String label, String text) {
        facts.put(label, text);
        return this;
    }

    Facts addAll(Map<String, String> more) {
        facts.putAll(more);
        return this;
    }

    void write(Html html) {
        html.open("dl");
        facts.forEach((label, text) ->
                html.open("div").element("dt", label).element("dd", text).close());
        html.close();
    }
}
