package dev.waymark.runtime.testing;

import dev.waymark.runtime.report.SitemapFile;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** What the store of a directory keeps in it. */
public final class StoredFiles {

    private StoredFiles() {}

    /** The manifests of all sites, those with the highest numbers first. */
    public static List<Path> manifests(Path directory) throws IOException {
        try (var files = Files.list(directory)) {
            return files.filter(file -> name(file).matches("manifest-[0-9a-f]{16}-[0-9]+"))
                    .sorted(Comparator.comparingLong(StoredFiles::number).reversed())
                    .toList();
        }
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static long number(Path manifest) {
        String name = name(manifest);
        return Long.parseLong(name.substring(name.lastIndexOf('-') + 1));
    }

    /** The blobs of all sites: sitemaps, indexes, and parts of manifests. */
    public static List<Path> blobs(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            return files.filter(file -> Files.isRegularFile(file)
                            && directory.relativize(file).getNameCount() == 2)
                    .sorted()
                    .toList();
        }
    }

    /** The file of a sitemap. */
    public static Path of(Path directory, SitemapFile sitemap) throws IOException {
        byte[] text = Sites.bytes(sitemap);
        return blobs(directory).stream()
                .filter(blob -> Arrays.equals(inflated(blob), text))
                .findFirst()
                .orElseThrow();
    }

    /** Nothing, of a damaged one. */
    private static byte[] inflated(Path blob) {
        try (var in = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(blob)))) {
            return in.readAllBytes();
        } catch (ZipException | EOFException e) {
            return new byte[0];
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
