package org.example.gazetteer.data;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats days for people. */
class Dates {

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

    private Dates() {}

    /** {@code 24 November 2018}, in UTC. */
    static String day(Instant time) {
        return DAY.format(time.atOffset(ZoneOffset.UTC));
    }
}
