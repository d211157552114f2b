package dev.waymark.console;

import java.util.Map;

/** A page as HTML and JSON data. Made for one request. */
interface Page {

    /** Its heading and title. */
    String title();

    /** Its navigation entry; empty for none. */
    String place();

    /** The status code of the answer. */
    default int status() {
        return 200;
    }

    /** Its data for JSON. */
    Map<String, Object> data();

    /** Writes the content below the heading. */
    void write(Html html);
}
