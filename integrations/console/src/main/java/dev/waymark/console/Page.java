package dev.waymark.console;

import java.util.Map;

/** A page as HTML and JSON data. Made for one request. */
abstract class Page {

    /** Its heading and title. */
    final String title;

    /** Its navigation entry; empty for the overview. */
    final String place;

    Page(String title, String place) {
        this.title = title;
        this.place = place;
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
