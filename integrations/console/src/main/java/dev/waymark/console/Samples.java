package dev.waymark.console;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sample pages of each entry, from the beginnings of a few sitemaps. The cost doesn't grow with the site. */
final class Samples {

    /** Maximum samples per entry. */
    static final int MOST = 3;

    private static final int MOST_FILES = 40;
    private static final int MOST_URLS_OF_A_FILE = 40;
    private static final int MOST_BYTES_OF_A_FILE = 1 << 16;

    private static final Pattern LOC = Pattern.compile("<url><loc>([^<]*)</loc>");

    private final Map<String, List<String>> urls = new LinkedHashMap<>();

    private Samples() {}

    /** Reads samples from a published snapshot. */
    static Samples of(Sitemap sitemap, Snapshot snapshot) {
        Samples samples = new Samples();
        for (String name : names(snapshot)) {
            for (String url : snapshot.file(name).map(Samples::beginning).orElse(List.of())) {
                for (EntryDescription entry : sitemap.capability(Engine.class).entriesOf(url)) {
                    List<String> known = samples.urls.computeIfAbsent(key(entry), key -> new ArrayList<>());
                    if (known.size() < MOST) {
                        known.add(url);
                    }
                }
            }
        }
        return samples;
    }

    List<String> of(EntryDescription entry) {
        return urls.getOrDefault(key(entry), List.of());
    }

    private static String key(EntryDescription entry) {
        return entry.handler() + " " + entry.section() + " " + entry.path();
    }

    /** Each section's first and last sitemap, then others up to the limit. */
    private static Set<String> names(Snapshot snapshot) {
        List<String> all = snapshot.names();
        if (all.size() == 1) {
            return Set.copyOf(all);
        }
        List<String> sitemaps = all.subList(snapshot.indexes().size(), all.size());
        Map<String, String> first = new LinkedHashMap<>();
        Map<String, String> last = new LinkedHashMap<>();
        for (String name : sitemaps) {
            String section = name.replaceFirst("-[^-]*\\.xml$", "");
            first.putIfAbsent(section, name);
            last.put(section, name);
        }
        Set<String> names = new LinkedHashSet<>(first.values());
        names.addAll(last.values());
        int step = Math.max(1, sitemaps.size() / MOST_FILES);
        for (int i = 0; i < sitemaps.size() && names.size() < MOST_FILES; i += step) {
            names.add(sitemaps.get(i));
        }
        return names.stream().limit(MOST_FILES).collect(LinkedHashSet::new, Set::add, Set::addAll);
    }

    private static List<String> beginning(SitemapFile file) {
        Beginning out = new Beginning();
        try {
            file.writeTo(out);
        } catch (IOException e) {
            if (!out.isFull) {
                return List.of();
            }
        }
        List<String> found = new ArrayList<>();
        Matcher loc = LOC.matcher(out.bytes.toString(StandardCharsets.UTF_8));
        while (found.size() < MOST_URLS_OF_A_FILE && loc.find()) {
            found.add(loc.group(1).replace("&apos;", "'").replace("&amp;", "&"));
        }
        return found;
    }

    /** Accepts a limited number of bytes, then throws. */
    private static final class Beginning extends OutputStream {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private boolean isFull;

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] from, int offset, int length) throws IOException {
            int room = MOST_BYTES_OF_A_FILE - bytes.size();
            bytes.write(from, offset, Math.min(room, length));
            if (length >= room) {
                isFull = true;
                throw new IOException("That is enough");
            }
        }
    }
}
