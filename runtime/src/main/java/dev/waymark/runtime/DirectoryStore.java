package dev.waymark.runtime;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A directory of files named after their fingerprints, so that none is ever changed, and of numbered manifests, the
 * newest intact one of which counts. Used by one thread at a time.
 */
final class DirectoryStore extends SnapshotStore {

    private static final System.Logger LOG = System.getLogger(DirectoryStore.class.getPackageName());
    private static final String MANIFEST = "manifest-";
    private static final String FILE_END = ".xml.gz";
    private static final String TEMPORARY_END = ".tmp";

    /** The manifest in use, and one to fall back on. */
    private static final int KEPT_MANIFESTS = 2;

    private final Path directory;
    private @Nullable Path current;
    private byte[] currentBytes = {};

    /** The manifests that were complained about, once each. */
    private final Set<Path> damaged = new HashSet<>();

    DirectoryStore(Path directory) {
        this.directory = directory;
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new SitemapConfigurationException(
                    "The directory " + directory.toAbsolutePath() + " of the sitemap store cannot be created (" + e
                            + "); give one that this process may write to, such as Path.of(\"/var/lib/shop/sitemap\")",
                    e);
        }
    }

    @Override
    Content write(Fingerprint fingerprint, ShardBuffer file, Gzip gzip) throws IOException {
        Path path = path(fingerprint);
        place(path, out -> gzip.compress(file.bytes, file.length, out));
        return new FileContent(path, Files.size(path));
    }

    private Path path(Fingerprint fingerprint) {
        return directory.resolve(fingerprint.hex() + FILE_END);
    }

    /** What writes a file. */
    private interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /** Under its name, a file is either complete, also after a loss of power, or not there. */
    private void place(Path path, Writing writing) throws IOException {
        Files.createDirectories(directory);
        // Not createTempFile, whose files no other user could read: the directory may be shared.
        Path temporary = directory.resolve(UUID.randomUUID() + TEMPORARY_END);
        try {
            try (FileChannel channel =
                    FileChannel.open(temporary, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
                writing.to(out);
                out.flush();
                channel.force(true);
            }
            Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    @Override
    void publish(BaseUrl base, Refresh.State state, Duration grace) throws IOException {
        Snapshot snapshot = state.snapshot();
        if (snapshot == null) {
            return;
        }
        byte[] bytes = Manifest.write(base, state, snapshot);
        Path path = directory.resolve(MANIFEST + (number(newest(manifests())) + 1));
        place(path, out -> out.write(bytes));
        current = path;
        currentBytes = bytes;
        clean(base, grace);
    }

    @Override
    Refresh.@Nullable State load(BaseUrl base) {
        try {
            for (Path manifest : manifests()) {
                byte[] bytes = Files.readAllBytes(manifest);
                if (manifest.equals(current) && Arrays.equals(bytes, currentBytes)) {
                    return null;
                }
                Refresh.State state = read(bytes, base);
                if (state != null) {
                    current = manifest;
                    currentBytes = bytes;
                    return state;
                }
                if (damaged.add(manifest)) {
                    LOG.log(
                            System.Logger.Level.WARNING,
                            "The sitemap manifest " + manifest + " is damaged or of another site, and passed over");
                }
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The sitemap store " + directory + " cannot be read", e);
        }
        return null;
    }

    /** The state of a manifest if all its files are there, complete. */
    private Refresh.@Nullable State read(byte[] bytes, BaseUrl base) {
        List<Content> contents = new ArrayList<>();
        Refresh.State state = Manifest.read(bytes, base, (fingerprint, size) -> {
            Content content = new FileContent(path(fingerprint), size);
            contents.add(content);
            return content;
        });
        return state != null && contents.stream().allMatch(Content::isIntact) ? state : null;
    }

    /** The manifests, the newest first. */
    private List<Path> manifests() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> number(file) >= 0)
                    .sorted(Comparator.comparingLong(DirectoryStore::number).reversed())
                    .toList();
        }
    }

    private static @Nullable Path newest(List<Path> manifests) {
        return manifests.isEmpty() ? null : manifests.get(0);
    }

    /** The number of a manifest; -1 for what is none. */
    private static long number(@Nullable Path file) {
        String name = file == null ? "" : String.valueOf(file.getFileName());
        String digits = name.startsWith(MANIFEST) ? name.substring(MANIFEST.length()) : "";
        boolean isNumber =
                !digits.isEmpty() && digits.length() < 18 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Long.parseLong(digits) : -1;
    }

    /** Deletes what no kept manifest names, once it is older than the grace time: another process may be about to. */
    private void clean(BaseUrl base, Duration grace) {
        try {
            List<Path> manifests = manifests();
            Set<Path> named = new HashSet<>();
            for (Path kept : manifests.subList(0, Math.min(KEPT_MANIFESTS, manifests.size()))) {
                Manifest.read(Files.readAllBytes(kept), base, (fingerprint, size) -> {
                    named.add(path(fingerprint));
                    return new FileContent(path(fingerprint), size);
                });
                named.add(kept);
            }
            FileTime oldest = FileTime.from(Instant.now().minus(grace));
            forEachFile(file -> {
                if (!named.contains(file) && isOurs(file)) {
                    deleteIfOlder(file, oldest);
                }
            });
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "Old sitemaps in " + directory + " cannot be deleted", e);
        }
    }

    private void forEachFile(Consumer<Path> action) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            files.forEach(action);
        }
    }

    private static boolean isOurs(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(FILE_END) || name.endsWith(TEMPORARY_END) || number(file) >= 0;
    }

    private static void deleteIfOlder(Path file, FileTime oldest) {
        try {
            if (Files.getLastModifiedTime(file).compareTo(oldest) < 0) {
                Files.delete(file);
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, () -> "The old sitemap " + file + " cannot be deleted yet: " + e);
        }
    }
}
