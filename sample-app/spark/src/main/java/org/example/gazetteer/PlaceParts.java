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
 * The places in ranges of their ids, again and again until there are enough: all but the first 171,075 have a number
 * behind their names, and are no pages of the site.
 *
 * @param folder where the database is; each executor fills one that it does not find
 * @param pages how many places there are to be
 */
record PlaceParts(String folder, long pages) implements PartitionedPages<PlacePage> {

    /** So many places there are; their ids begin at 1. */
    static final int PLACES = 171_075;

    /** So many places a part has: three parts for all of them. */
    static final int RANGE = 60_000;

    /** The gazetteer in a folder. */
    static Gazetteer gazetteer(String folder) {
        JdbcDataSource source = new JdbcDataSource();
        // Stays open until the process ends, and not only as long as somebody reads.
        source.setURL("jdbc:h2:file:" + Path.of(folder, "gazetteer").toAbsolutePath() + ";DB_CLOSE_DELAY=-1");
        source.setUser("sa");
        return Gazetteer.open((DataSource) source);
    }

    /** {@code 000000-0} is the first range of the places themselves, {@code 000012-2} the last of their 12th copy. */
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
