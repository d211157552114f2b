package dev.waymark.console;

import java.util.Map;

/** A page as HTML and JSON data. Made for one request. */
abstract class Page {

    private final String title;
    private final String place;

    /**
     * Creates a page.
     *
     * @param title its heading and title
     * @param place its navigation entry; empty for the overview
     */
    Page(String title, String place) {
        this.title = title;
        this.place = place;
    }

    final String title() {
        return title;
    }

    final String place() {
        return place;
    }

    /** The status code of the answer. */
    int status() {
        return 200;
    }

    /** Its data for JSON. */
    abstract Map<String, Object> data();

    /** Writes the content below the heading. */
    abstract void write(Html html);
}
