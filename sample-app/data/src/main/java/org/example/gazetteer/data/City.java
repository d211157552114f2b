package org.example.gazetteer.data;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.zip.CRC32;

/** A line of the city file. The region is empty if GeoNames has none. */
record City(String country, String region, String name, double latitude, double longitude) {

    private static final Instant FIRST_UPDATE = Instant.parse("2018-01-01T00:00:00Z");
    private static final Instant LAST_UPDATE = Instant.parse("2026-10-31T00:00:00Z");

    /**
     * The time of the entry's last update. The file doesn't have it, so it is derived from the line: it varies between
     * places, but is the same on every machine.
     */
    Instant updatedAt() {
        CRC32 crc = new CRC32();
        crc.update((country + '\t' + region + '\t' + name + '\t' + latitude + '\t' + longitude)
                .getBytes(StandardCharsets.UTF_8));
        long period = LAST_UPDATE.getEpochSecond() - FIRST_UPDATE.getEpochSecond();
        return FIRST_UPDATE.plusSeconds(crc.getValue() % period);
    }
}
