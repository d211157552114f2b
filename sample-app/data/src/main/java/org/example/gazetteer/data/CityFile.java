package org.example.gazetteer.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/** The bundled places: tab-separated UTF-8 with a header line, compressed. */
class CityFile {

    private final ResourceFile file = new ResourceFile("geonames/world-cities.tsv.gz");

    void forEach(CitySink sink) throws Exception {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(new GZIPInputStream(file.open()), StandardCharsets.UTF_8))) {
            lines.readLine();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                sink.accept(parse(line));
            }
        }
    }

    byte[] bytes() throws IOException {
        return file.bytes();
    }

    private static City parse(String line) throws IOException {
        String[] fields = line.split("\t", -1);
        if (fields.length != 5) {
            throw new IOException("Five fields expected in the city file, found " + fields.length + ": " + line);
        }
        return new City(fields[0], fields[1], fields[2], Double.parseDouble(fields[3]), Double.parseDouble(fields[4]));
    }

    @FunctionalInterface
    interface CitySink {
        void accept(City city) throws Exception;
    }
}
