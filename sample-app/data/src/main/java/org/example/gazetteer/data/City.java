package org.example.gazetteer.data;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.zip.CRC32;

/** One line of the city file, as it is there. The region is empty where GeoNames knows none. */
record City(String country, String region, String name, double latitude, double longitude) {

    private static final Instant FIRST_UPDATE = Instant.parse("2018-01-01T00:00:00Z");
    private static final Instant LAST_UPDATE = Instant.parse("2026-10-31T00:00:00Z");

    /**
     * When this entry was last updated. The file does not say, and a gazetteer has to: the time is derived from the
     * line itself, so that it differs from place to place and is the same on every machine and after every start.
     */
    Instant updatedAt() {
        CRC32 crc = new CRC32();
        crc.update((country + '\t' + region + '\t' + name + '\t' + latitude + '\t' + longitude)
                .getBytes(StandardCharsets.UTF_8));
        long period = LAST_UPDATE.getEpochSecond() - FIRST_UPDATE.getEpochSecond();
        return FIRST_UPDATE.plusSeconds(crc.getValue() % period);
    }
}
