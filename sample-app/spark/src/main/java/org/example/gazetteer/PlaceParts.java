package org.example.gazetteer;

import dev.waymark.spark.PartitionedPages;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.PlacePage;
import org.h2.jdbcx.JdbcDataSource;

/**
 * The places in ranges of ids, repeated until there are enough. Beyond the first 171,075, their names have a number,
 * and they aren't pages of the site.
 *
 * @param folder the database's folder; an executor creates a missing database
 * @param pages the number of places
 */
record PlaceParts(String folder, long pages) implements PartitionedPages<PlacePage> {

    /** The number of places; their ids start at 1. */
    static final int PLACES = 171_075;

    /** Places per part: three parts for all. */
    static final int RANGE = 60_000;

    /** The gazetteer in a folder. */
    static Gazetteer gazetteer(String folder) {
        JdbcDataSource source = new JdbcDataSource();
        // Keeps the database open until the process ends.
        source.setURL("jdbc:h2:file:" + Path.of(folder, "gazetteer").toAbsolutePath() + ";DB_CLOSE_DELAY=-1");
        source.setUser("sa");
        return Gazetteer.open((DataSource) source);
    }

    /** {@code 000000-0} is the first range of the places, {@code 000012-2} the last of their 12th copy. */
    @Override
    public List<String> parts() {
        List<String> parts = new ArrayList<>();
        for (long copy = 0; copy * PLACES < pages; copy++) {
            for (int range = 0; range * RANGE < PLACES && copy * PLACES + (long) range * RANGE < pages; range++) {
                parts.add(String.format(Locale.ROOT, "%06d-%d", copy, range));
            }
        }
        return parts;
    }

    @Override
    public void pages(String part, Consumer<? super PlacePage> sink) {
        long copy = Long.parseLong(part.substring(0, 6));
        int from = Integer.parseInt(part.substring(7)) * RANGE;
        int to = (int) Math.min(Math.min(from + RANGE, PLACES), pages - copy * PLACES);
        Consumer<PlacePage> copied = page -> sink.accept(
                new PlacePage(page.country(), page.region(), page.name() + "~" + copy, page.lastModified()));
        gazetteer(folder).forEachPlaceIn(from + 1, to + 1, copy == 0 ? sink : copied);
    }
}
