package dev.waymark.benchmarks;

import dev.waymark.annotations.SitemapProvider;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;

/** The sample's real places, with non-ASCII names. */
record PlacePages(List<PlacePage> list) implements SitemapProvider<PlacePage> {

    private static final Path PLACES = Path.of("sample-app/data/src/main/resources/geonames/world-cities.tsv.gz");

    @Override
    public void pages(Consumer<? super PlacePage> sink) {
        for (PlacePage page : list) {
            sink.accept(page);
        }
    }

    /** Reads the sample's file. Run it in the root of the repository. */
    static PlacePages read() throws IOException {
        SplittableRandom random = new SplittableRandom(44);
        List<PlacePage> pages = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(PLACES)), StandardCharsets.UTF_8))) {
            lines.readLine();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] columns = line.split("\t", -1);
                Instant lastModified = Instant.ofEpochSecond(1_300_000_000L + random.nextInt(400_000_000));
                pages.add(new PlacePage(columns[0], columns[1], columns[2], lastModified));
            }
        }
        return new PlacePages(pages);
    }
}
