package dev.waymark.runtime;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A directory of files named after their fingerprints, so that none is ever changed, and of numbered manifests for each
 * site, the newest intact one of which counts. Files may be written by two threads at once; all else is done by one.
 */
final class DirectoryStore extends SnapshotStore {

    private static final System.Logger LOG = System.getLogger(DirectoryStore.class.getPackageName());

    /** Who is interrupted more often while it writes one file is meant to stop. */
    private static final int TRIES = 3;

    private final Path directory;
    private final DirectoryCleaner cleaner;
    private @Nullable ManifestFile current;
    private byte[] currentBytes = {};

    /** The manifests that were complained about, once each, and the directory while it cannot be read. */
    private final Set<Path> complained = new HashSet<>();

    DirectoryStore(Path directory) {
        this.directory = directory;
        cleaner = new DirectoryCleaner(directory);
        try {
            create();
        } catch (IOException e) {
            throw new SitemapConfigurationException(
                    "The directory " + directory.toAbsolutePath() + " of the sitemap store cannot be created (" + e
                            + "); give one that this process may write to, such as Path.of(\"/var/lib/shop/sitemap\")",
                    e);
        }
    }

    private void create() throws IOException {
        // Before Java 20, createDirectories refuses a symbolic link to a directory.
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(directory);
        }
    }

    @Override
    Content write(Fingerprint fingerprint, ShardBuffer file, Gzip gzip) throws IOException {
        Path path = path(directory, fingerprint);
        place(path, out -> gzip.compress(file.bytes, file.length, out));
        return new FileContent(path, Files.size(path));
    }

    static Path path(Path directory, Fingerprint fingerprint) {
        return directory.resolve(fingerprint.hex() + ".xml.gz");
    }

    /** What writes a file; if need be, several times. */
    private interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /** An interrupt closes the channel that is written to. Meant for a provider, it must not cost a whole section. */
    private void place(Path path, Writing writing) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            for (int tries = 1; ; tries++) {
                try {
                    placeOnce(path, writing);
                    return;
                } catch (ClosedByInterruptException e) {
                    interrupted = true;
                    boolean unused = Thread.interrupted();
                    if (tries == TRIES) {
                        throw e;
                    }
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Under its name, a file is either complete, also after a loss of power, or not there. */
    private void placeOnce(Path path, Writing writing) throws IOException {
        create();
        // Not createTempFile, whose files no other user could read: the directory may be shared.
        Path temporary = directory.resolve(UUID.randomUUID() + ".tmp");
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
    void publish(BaseUrl base, RefreshState state, Duration grace) throws IOException {
        Snapshot snapshot = state.snapshot();
        if (snapshot == null) {
            return;
        }
        requireFiles(state, snapshot);
        byte[] bytes = Manifest.write(base, state, snapshot);
        Path path = ManifestFile.next(directory, ManifestFile.site(base));
        place(path, out -> out.write(bytes));
        current = ManifestFile.of(path).orElseThrow();
        currentBytes = bytes;
        cleaner.clean(path, grace);
    }

    /** A manifest that names a file which somebody deleted meanwhile would be passed over by everybody. */
    private static void requireFiles(RefreshState state, Snapshot snapshot) throws IOException {
        Optional<SitemapFile> missing = missing(state, snapshot);
        if (missing.isPresent()) {
            throw new NoSuchFileException(
                    missing.get().name(), null, "its file was deleted or cut; the next refresh writes it again");
        }
    }

    /** A file that is not there, complete; those that are only in grace may be gone. */
    private static Optional<SitemapFile> missing(RefreshState state, Snapshot snapshot) {
        return Stream.concat(
                        state.sections().values().stream().flatMap(List::stream), snapshot.file(Snapshot.ROOT).stream())
                .filter(file -> !file.isIntact())
                .findFirst();
    }

    @Override
    @Nullable
    RefreshState load(BaseUrl base) {
        try {
            List<ManifestFile> manifests = ManifestFile.list(directory, ManifestFile.site(base));
            complained.remove(directory);
            for (ManifestFile manifest : manifests) {
                if (isOlderThanCurrent(manifest)) {
                    // Nothing newer can be read: what is in use is better than what was before it.
                    return null;
                }
                byte[] bytes = bytes(manifest);
                if (isCurrent(manifest, bytes)) {
                    return null;
                }
                RefreshState state = read(bytes, base);
                if (state != null) {
                    current = manifest;
                    currentBytes = bytes;
                    return state;
                }
                if (complained.add(manifest.path())) {
                    LOG.log(
                            System.Logger.Level.WARNING,
                            "The sitemap manifest " + manifest.path() + " is passed over: it cannot be read, is"
                                    + " damaged, or names files that are missing");
                }
            }
        } catch (IOException e) {
            if (complained.add(directory)) {
                LOG.log(System.Logger.Level.WARNING, "The sitemap store " + directory + " cannot be read", e);
            }
        }
        return null;
    }

    private boolean isOlderThanCurrent(ManifestFile manifest) {
        ManifestFile mine = current;
        return mine != null && manifest.number() < mine.number() && Files.exists(mine.path());
    }

    private boolean isCurrent(ManifestFile manifest, byte[] bytes) {
        return manifest.equals(current) && Arrays.equals(bytes, currentBytes);
    }

    /** The bytes of a manifest; none if they cannot be read, for then another one may be. */
    private static byte[] bytes(ManifestFile manifest) {
        try {
            return Files.readAllBytes(manifest.path());
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The sitemap manifest " + manifest.path() + " cannot be read", e);
            return new byte[0];
        }
    }

    @Override
    boolean isKept() {
        ManifestFile mine = current;
        return mine != null && isCurrent(mine, bytes(mine));
    }

    /** The state of a manifest if all its files are there. */
    private @Nullable RefreshState read(byte[] bytes, BaseUrl base) {
        RefreshState state =
                Manifest.read(bytes, base, (fingerprint, size) -> new FileContent(path(directory, fingerprint), size));
        if (state == null) {
            return null;
        }
        Snapshot snapshot = state.snapshot();
        return snapshot != null && missing(state, snapshot).isEmpty() ? state : null;
    }
}
