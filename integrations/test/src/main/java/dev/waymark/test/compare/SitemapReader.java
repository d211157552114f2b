package dev.waymark.test.compare;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.test.internal.sitemap.SitemapContent;
import dev.waymark.test.internal.sitemap.SitemapElements;
import dev.waymark.test.internal.text.Urls;
import dev.waymark.test.internal.text.Words;
import dev.waymark.test.internal.transport.Addresses;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads all pages of a sitemap and of the sitemaps it names, from a URL, a file, a directory or an application. Used by
 * one thread.
 */
final class SitemapReader {

    private static final int MOST_SITEMAPS = 500_000;

    /** Receives pages. */
    interface Pages {
        void page(String url, String lastModified, Map<String, String> alternates);
    }

    /**
     * The location of a sitemap.
     *
     * @param file the file; empty for a URL
     * @param address the listed address, or the file's name
     * @param isNamed whether an index names it
     */
    private record Place(Optional<Path> file, String address, boolean isNamed) {}

    private final SitemapServer server;
    private final ReadLog problems;
    private final ReadLog notes;
    private final Pages pages;
    private final Set<String> seen = new HashSet<>();
    private final Deque<Place> open = new ArrayDeque<>();

    /** Files of a directory that no index has named yet. */
    private final Set<String> unnamed = new HashSet<>();

    private @Nullable Path directory;
    private boolean hasIndex;

    SitemapReader(SitemapServer server, ReadLog problems, ReadLog notes, Pages pages) {
        this.server = server;
        this.problems = problems;
        this.notes = notes;
        this.pages = pages;
    }

    /** Checks that an argument is a URL or an existing file. */
    static String checked(String address) {
        String given = address.strip();
        if (isUrl(given)) {
            Addresses.checked(given);
            return given;
        }
        try {
            if (Files.exists(Path.of(given))) {
                return given;
            }
        } catch (InvalidPathException e) {
            // Not a path: fails below.
        }
        throw new IllegalArgumentException("There is no file \"" + given
                + "\"; give a sitemap's file or directory, or its URL with http:// or https://");
    }

    static boolean isUrl(String given) {
        return given.startsWith("http://") || given.startsWith("https://");
    }

    void read(String address) throws InterruptedException {
        if (isUrl(address)) {
            try {
                for (String url : server.roots(address)) {
                    add("robots.txt of " + address, url, false);
                }
            } catch (IOException e) {
                problems.add("robots.txt of " + address + " can't be read: " + Words.of(e));
            }
        } else {
            Path path = Path.of(address);
            try {
                if (Files.isDirectory(path)) {
                    directory = path;
                    addAll(path);
                } else {
                    add(new Place(Optional.of(path), address, false));
                }
            } catch (IOException | UncheckedIOException e) {
                problems.add(address + " can't be read: " + e);
            }
        }
        for (Place place = open.poll(); place != null; place = open.poll()) {
            read(place);
        }
        if (hasIndex && !unnamed.isEmpty()) {
            notes.add(Words.count(unnamed.size(), "file") + " of " + address + " that no index names "
                    + (unnamed.size() == 1 ? "was" : "were") + " read too, such as "
                    + unnamed.stream().sorted().findFirst().orElseThrow());
        }
    }

    /** Reads an application's published sitemaps, of all sites. */
    void read(Sitemap sitemap) throws InterruptedException {
        if (sitemap.sites().isEmpty()) {
            problems.add("the new sitemap has no site yet, so nothing is published");
        }
        for (SiteView site : sitemap.sites()) {
            Optional<Snapshot> snapshot = site.snapshot();
            if (snapshot.isEmpty()) {
                problems.add("the new sitemap has published nothing yet; refresh it first");
                continue;
            }
            for (SitemapFile file : snapshot.get().sitemaps()) {
                try (InputStream in = file.open()) {
                    read(new Place(Optional.empty(), file.name(), false), in);
                } catch (IOException e) {
                    problems.add(file.name() + " can't be read: " + e);
                }
            }
        }
    }

    private void addAll(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            String name = file.getFileName().toString();
            boolean isSitemap = name.matches("[^.].*\\.(xml|txt)(\\.gz)?") && !name.equals("robots.txt");
            // An export may have both files.
            boolean isTwice = name.endsWith(".gz")
                    && Files.isRegularFile(file.resolveSibling(name.substring(0, name.length() - ".gz".length())));
            if (isSitemap && !isTwice) {
                unnamed.add(file.toString());
                add(new Place(Optional.of(file), file.toString(), false));
            }
        }
        if (unnamed.isEmpty()) {
            problems.add(folder + " has no sitemaps: no files such as sitemap.xml, sitemap.xml.gz or sitemap.txt");
        }
    }

    private void add(Place place) {
        boolean isNew = seen.add(place.file()
                .map(file -> file.toAbsolutePath().normalize().toString())
                .orElse(place.address()));
        if (isNew) {
            open.add(place);
        }
    }

    private void add(String source, String url, boolean isNamed) {
        server.refusal(url)
                .ifPresentOrElse(
                        why -> problems.add(source + " names " + url + why),
                        () -> add(new Place(Optional.empty(), url, isNamed)));
    }

    private void read(Place place) throws InterruptedException {
        try {
            Optional<Path> file = place.file();
            try (InputStream in = file.isPresent() ? Files.newInputStream(file.get()) : server.open(place.address())) {
                read(place, in);
            }
        } catch (IOException e) {
            problems.add(shown(place) + " can't be read: " + Words.of(e)
                    + (e instanceof ConnectException && place.file().isEmpty()
                            ? server.elsewhere(place.address())
                            : ""));
        }
    }

    private String shown(Place place) {
        return place.file().isPresent() ? place.address() : server.shown(place.address());
    }

    private void read(Place place, InputStream in) throws IOException, InterruptedException {
        List<String> named = new ArrayList<>();
        try {
            SitemapContent.read(in, new Elements(place, named));
        } finally {
            if (!named.isEmpty()) {
                hasIndex = true;
                unnamed.remove(place.address());
                if (place.isNamed()) {
                    notes.add(shown(place) + " is an index named by an index; crawlers don't read it");
                }
                named.forEach(url -> follow(place, url));
            }
        }
    }

    private void follow(Place index, String url) {
        if (seen.size() > MOST_SITEMAPS) {
            problems.add(shown(index) + " names more than " + Words.of(MOST_SITEMAPS) + " sitemaps");
        } else if (index.file().isEmpty()) {
            String resolved = Urls.resolve(index.address(), url).orElse(url);
            if (resolved.equals(index.address())) {
                notes.add(shown(index) + " names itself");
            }
            add(shown(index), resolved, true);
        } else {
            Path known = index.file().get();
            Path copy = beside(known, url);
            if (copy == null) {
                problems.add(known + " names " + url + ", and there is no such file beside it; download it, or give"
                        + " the URL of the index");
                return;
            }
            if (copy.equals(known)) {
                notes.add(known + " names itself");
            }
            unnamed.remove(copy.toString());
            add(new Place(Optional.of(copy), copy.toString(), true));
        }
    }

    /** The local copy of a URL: {@code /a/b.xml} is {@code a/b.xml} or {@code b.xml}. */
    private @Nullable Path beside(Path index, String url) {
        String path = url.replaceFirst("^[a-z]+://[^/]*", "").replaceFirst("[?#].*", "");
        Path own = index.resolveSibling("");
        List<Path> folders = directory == null ? List.of(own) : List.of(own, directory);
        for (Path folder : folders) {
            for (String rest = path; !rest.isEmpty(); ) {
                rest = rest.startsWith("/") ? rest.substring(1) : rest;
                Path found = existing(folder, rest);
                if (found != null) {
                    return found;
                }
                rest = rest.contains("/") ? rest.substring(rest.indexOf('/')) : "";
            }
        }
        return null;
    }

    private static @Nullable Path existing(Path folder, String name) {
        String other = name.endsWith(".gz") ? name.substring(0, name.length() - ".gz".length()) : name + ".gz";
        for (String each : List.of(name, other)) {
            try {
                Path file = Path.of(each).normalize();
                if (file.getRoot() == null && !each.contains("..") && Files.isRegularFile(folder.resolve(file))) {
                    return folder.resolve(file);
                }
            } catch (InvalidPathException e) {
                // Not a valid file name.
            }
        }
        return null;
    }

    /** Receives a sitemap's elements. */
    private final class Elements implements SitemapElements.Visitor {

        private final Place place;
        private final List<String> named;

        Elements(Place place, List<String> named) {
            this.place = place;
            this.named = named;
        }

        @Override
        public boolean page(String url, String lastModified, Map<String, String> alternates) {
            pages.page(url, lastModified, alternates);
            return true;
        }

        @Override
        public boolean sitemap(String url) {
            if (named.size() == MOST_SITEMAPS) {
                unread("it names more than " + Words.of(MOST_SITEMAPS) + " sitemaps");
                return false;
            }
            return named.add(url);
        }

        @Override
        public void wrong(String url, String detail) {
            if (url.isEmpty()) {
                notes.add(shown(place) + ": " + detail);
            }
        }

        @Override
        public void unread(String detail) {
            problems.add(shown(place) + " can't be read completely: " + detail);
        }
    }
}
