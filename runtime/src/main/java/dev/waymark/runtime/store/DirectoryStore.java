package dev.waymark.runtime.store;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A directory: a blob is a file named by its key, a record is a {@linkplain RecordFiles numbered file}. Thread-safe.
 */
final class DirectoryStore implements SnapshotStore {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final Path directory;
    private final DurableFiles files;
    private final RecordFiles records;

    DirectoryStore(Path directory) {
        this.directory = directory;
        files = new DurableFiles(directory);
        records = new RecordFiles(directory, files);
        try {
            files.create(directory);
            files.probe();
        } catch (IOException e) {
            // /proc and the like seem writable, but can't create files.
            if (!(e instanceof NoSuchFileException)
                    && (isWritable(directory.toAbsolutePath()) || wasWritten(directory))) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "The directory " + directory.toAbsolutePath() + " of the sitemap store can't be written now ("
                                + e + "); make room on its disk, or let this process write to it. What was published"
                                + " last is served until a refresh can store again");
                return;
            }
            throw new SitemapConfigurationException(
                    "The directory " + directory.toAbsolutePath() + " of the sitemap store can't be written (" + e
                            + "); give one that this process may create and write to, such as"
                            + " /var/lib/shop/sitemap",
                    e);
        }
    }

    /** Whether this process may write or create the directory; then the failure is temporary, such as a full disk. */
    private static boolean isWritable(Path directory) {
        Path there = directory;
        while (there.getParent() != null && !Files.exists(there)) {
            there = there.getParent();
        }
        return Files.isDirectory(there) && Files.isWritable(there);
    }

    /** Whether a sitemap was published there, before the disk became read-only. */
    private static boolean wasWritten(Path directory) {
        try (DirectoryStream<Path> manifests = Files.newDirectoryStream(directory, "manifest-*")) {
            return manifests.iterator().hasNext();
        } catch (IOException | DirectoryIteratorException e) {
            return false;
        }
    }

    private Path path(String key) {
        return directory.resolve(SnapshotStore.checkKey(key));
    }

    @Override
    public void put(String key, byte[] blob) throws IOException {
        files.place(path(key), blob);
    }

    @Override
    public InputStream open(String key, long size) throws IOException {
        FileChannel channel = FileChannel.open(path(key), StandardOpenOption.READ);
        try {
            if (channel.size() != size) {
                throw new NoSuchFileException(key, null, "the file has " + channel.size() + " bytes, not " + size);
            }
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        return Channels.newInputStream(channel);
    }

    @Override
    public Optional<Path> file(String key) {
        return Optional.of(path(key));
    }

    @Override
    public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
        return records.read(SnapshotStore.checkRecord(record), known);
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        return records.replace(SnapshotStore.checkRecord(record), expected, value);
    }

    @Override
    public boolean remove(String record, String expected) throws IOException {
        return records.remove(SnapshotStore.checkRecord(record), expected);
    }

    @Override
    public void list(String prefix, Consumer<String> keys) throws IOException {
        list(directory, prefix, keys);
    }

    private void list(Path folder, String prefix, Consumer<String> keys) throws IOException {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path path : all) {
                String key = directory.relativize(path).toString().replace('\\', '/');
                String start = key + "/";
                if ((start.startsWith(prefix) || prefix.startsWith(start)) && Files.isDirectory(path)) {
                    list(path, prefix, keys);
                } else if (key.startsWith(prefix) && SnapshotStore.isKey(key)) {
                    // Files in the directory itself are records, whose names are no keys.
                    keys.accept(key);
                }
            }
        } catch (NoSuchFileException e) {
            // Another process deleted the empty folder, or the directory, which storing creates again.
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    @Override
    public void delete(Collection<String> keys) throws IOException {
        IOException failure = null;
        for (String key : keys) {
            try {
                Path path = path(key);
                Files.deleteIfExists(path);
                files.deleteFolderIfEmpty(path);
            } catch (IOException e) {
                // A file of another user doesn't keep the others.
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public boolean isShared() {
        return false;
    }
}
