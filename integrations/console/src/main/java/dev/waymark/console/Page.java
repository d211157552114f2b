package dev.waymark.console;

import java.util.Map;

/** What a page shows, for people and for programs. Made for one request. */
interface Page {

    /** What it is called: its heading, and its title. */
    String title();

    /** Which entry of the navigation it belongs to; empty for none. */
    String place();

    /** The status code of the answer. */
    default int status() {
        return 200;
    }

    /** What it shows, as JSON has it. */
    Map<String, Object> data();

    /** What it shows below its heading. */
    void write(Html html);
}
