package dev.waymark.runtime.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes files that are either complete under their names, even after a power failure, or absent. Thread-safe. */
class DurableFiles {

    /** The suffix of files being written. */
    private static final String TEMPORARY = ".tmp";

    private static final Pattern TEMPORARY_NAME = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.tmp");

    /** After more interrupts during one file, the thread is meant to stop. */
    private static final int TRIES = 3;

    /** A younger temporary file may still be being written. */
    private static final Duration YOUNG = Duration.ofHours(1);

    /** The owner and the group may read; others get the files from the server. */
    private static final FileAttribute<?> PERMISSIONS =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-r-----"));

    private final Path root;
    private final FileAttribute<?>[] permissions;

    /** Folders with new names that may not be on disk yet. */
    private final Set<Path> unforced = ConcurrentHashMap.newKeySet();

    DurableFiles(Path root) {
        this.root = root;
        permissions = root.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PERMISSIONS}
                : new FileAttribute<?>[0];
    }

    /** Checked just before a file gets its name. */
    interface Condition {
        boolean holds() throws IOException;
    }

    void create(Path folder) throws IOException {
        // Before Java 20, createDirectories refuses a symbolic link to a directory.
        if (!Files.isDirectory(folder)) {
            if (Files.isSymbolicLink(folder) && !Files.exists(folder)) {
                throw new NoSuchFileException(folder.toString(), null, "this symbolic link leads to nothing");
            }
            Files.createDirectories(folder);
            unforced.add(folder.equals(root) ? root : parent(folder));
        }
    }

    /** Checks early that files can be written. First deletes files left by killed processes: they may fill the disk. */
    void probe() throws IOException {
        Path probe = temporary();
        try {
            open(probe).close();
            deleteTemporary(Files.getLastModifiedTime(probe));
            Files.write(probe, new byte[1]);
        } finally {
            Files.deleteIfExists(probe);
        }
    }

    private Path temporary() {
        return root.resolve(UUID.randomUUID() + TEMPORARY);
    }

    /** Unlike createTempFile, allows the group to read: it may share the directory. */
    FileChannel open(Path temporary) throws IOException {
        return FileChannel.open(
                temporary, Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW), permissions);
    }

    /**
     * Deletes files left by killed processes.
     *
     * @param now the time by the file system's clock, which may differ from this machine's
     */
    void deleteTemporary(FileTime now) throws IOException {
        FileTime young = FileTime.from(now.toInstant().minus(YOUNG));
        try (DirectoryStream<Path> left = Files.newDirectoryStream(root)) {
            for (Path file : left) {
                String name = String.valueOf(file.getFileName());
                if (TEMPORARY_NAME.matcher(name).matches() && isOlder(file, young)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    private static boolean isOlder(Path file, FileTime time) throws IOException {
        try {
            return Files.getLastModifiedTime(file).compareTo(time) < 0;
        } catch (NoSuchFileException e) {
            // Another process has completed and renamed it.
            return false;
        }
    }

    /** Writes a file, replacing any with the same name. */
    void place(Path path, byte[] bytes) throws IOException {
        create(parent(path));
        write(path, bytes, null);
    }

    /**
     * Writes a file unless the name exists. Earlier files are on disk before this one gets its name; its own name is on
     * disk after {@link #forceNames}.
     *
     * @param condition checked when only the name is missing; if it doesn't hold, nothing is placed
     * @return whether the file was placed
     */
    boolean placeNew(Path path, byte[] bytes, Condition condition) throws IOException {
        create(parent(path));
        forceNames();
        try {
            write(path, bytes, condition);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    private void link(Path temporary, Path path, byte[] bytes) throws IOException {
        try {
            Files.createLink(path, temporary);
        } catch (FileAlreadyExistsException | NoSuchFileException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException e) {
            // Some file systems have no hard links; Linux then says "not permitted". A reader skips the file until it
            // is complete.
            copy(path, bytes);
        }
    }

    private void copy(Path path, byte[] bytes) throws IOException {
        FileChannel channel = open(path);
        try (OutputStream out = Channels.newOutputStream(channel)) {
            out.write(bytes);
            channel.force(true);
        } catch (IOException | RuntimeException | Error e) {
            Files.deleteIfExists(path);
            throw e;
        }
    }

    /**
     * Retries after an interrupt, which closes the channel. The interrupt is meant for a provider, and must not cost a
     * section.
     *
     * @param condition of a new file; {@code null} to replace any
     */
    private void write(Path path, byte[] bytes, @Nullable Condition condition) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            for (int tries = 1; ; tries++) {
                try {
                    writeOnce(path, bytes, condition);
                    unforced.add(parent(path));
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

    private void writeOnce(Path path, byte[] bytes, @Nullable Condition condition) throws IOException {
        Path temporary = temporary();
        try {
            try (FileChannel channel = open(temporary)) {
                Channels.newOutputStream(channel).write(bytes);
                channel.force(true);
            } catch (FileSystemException | ClosedByInterruptException e) {
                throw e;
            } catch (IOException e) {
                // Such as a full disk; the JDK doesn't say which.
                throw new IOException(root.toAbsolutePath() + ": " + e.getMessage(), e);
            }
            if (condition == null) {
                Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } else if (condition.holds()) {
                link(temporary, path, bytes);
            } else {
                throw new FileAlreadyExistsException(path.toString());
            }
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Forces folders to disk, and so the names in them. Does nothing where a folder can't be opened, as on Windows. */
    void forceNames() {
        for (Path folder : Set.copyOf(unforced)) {
            unforced.remove(folder);
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            } catch (IOException e) {
                // This file system has no better way to persist names.
            }
        }
    }

    /** Deletes a deleted file's folder if it is empty. */
    void deleteFolderIfEmpty(Path file) throws IOException {
        Path folder = parent(file);
        if (folder.equals(root)) {
            return;
        }
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException | NoSuchFileException e) {
            // The folder isn't empty, or another process was faster.
        }
    }

    private Path parent(Path path) {
        Path parent = path.getParent();
        return parent == null ? root : parent;
    }
}
