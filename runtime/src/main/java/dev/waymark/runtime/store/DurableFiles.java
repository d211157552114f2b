package dev.waymark.runtime.store;

import java.io.BufferedOutputStream;
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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

/** Writes files that are either complete under their names, also after a loss of power, or not there. Thread-safe. */
class DurableFiles {

    /** The end of the name of a file that is being written. */
    private static final String TEMPORARY = ".tmp";

    private static final Pattern TEMPORARY_NAME = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.tmp");

    /** Who is interrupted more often while it writes one file is meant to stop. */
    private static final int TRIES = 3;

    /** What is being written is younger than that. */
    private static final Duration YOUNG = Duration.ofHours(1);

    /** The owner and the group read; the rest of the machine has the server. */
    private static final FileAttribute<?> PERMISSIONS =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-r-----"));

    private final Path root;
    private final FileAttribute<?>[] permissions;

    /** Folders whose new names are not known to be on the disk. */
    private final Set<Path> unforced = ConcurrentHashMap.newKeySet();

    DurableFiles(Path root) {
        this.root = root;
        permissions = root.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PERMISSIONS}
                : new FileAttribute<?>[0];
    }

    /** What writes a file; if need be, several times. */
    interface Writing {
        void to(OutputStream out) throws IOException;
    }

    /** What must still hold when a file gets its name. */
    interface Condition {
        boolean holds() throws IOException;
    }

    /** What gives a file that is complete its name. */
    private interface Placing {
        void place(Path temporary) throws IOException;
    }

    /** Whether a file is one that is being written, or was when its process was killed. */
    private static boolean isTemporary(Path file) {
        return TEMPORARY_NAME.matcher(String.valueOf(file.getFileName())).matches();
    }

    void create(Path folder) throws IOException {
        // Before Java 20, createDirectories refuses a symbolic link to a directory.
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
            unforced.add(folder.equals(root) ? root : parent(folder));
        }
    }

    /**
     * Makes sure that files can be written, while it can still be said in time that they cannot. What killed processes
     * left goes before: it may be what fills the disk.
     */
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

    /** Not createTempFile, whose files no other user could read: the directory may be shared by a group. */
    private FileChannel open(Path temporary) throws IOException {
        return FileChannel.open(
                temporary, Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW), permissions);
    }

    /**
     * Deletes what was being written when a process was killed.
     *
     * @param now by the clock of the file system, which may be another one
     */
    void deleteTemporary(FileTime now) throws IOException {
        FileTime young = FileTime.from(now.toInstant().minus(YOUNG));
        try (DirectoryStream<Path> left = Files.newDirectoryStream(root)) {
            for (Path file : left) {
                if (isTemporary(file) && isOlder(file, young)) {
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
            // Another process has written it meanwhile, and given it its name.
            return false;
        }
    }

    /** Places a file, in place of one of that name. */
    void place(Path path, Writing writing) throws IOException {
        create(parent(path));
        write(
                writing,
                temporary -> Files.move(
                        temporary, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING));
        unforced.add(parent(path));
    }

    /**
     * Places a file, unless there is one of that name. Whatever was placed before is on the disk then; the name of this
     * one is after {@link #forceNames}.
     *
     * @param condition asked when the file is written and only its name is missing; if it does not hold, nothing is
     *     placed
     * @return whether it was placed
     */
    boolean placeNew(Path path, byte[] bytes, Condition condition) throws IOException {
        create(parent(path));
        forceNames();
        AtomicBoolean placed = new AtomicBoolean();
        try {
            write(out -> out.write(bytes), temporary -> {
                if (condition.holds()) {
                    link(temporary, path, bytes);
                    placed.set(true);
                }
            });
        } catch (FileAlreadyExistsException e) {
            return false;
        }
        if (placed.get()) {
            unforced.add(parent(path));
        }
        return placed.get();
    }

    private void link(Path temporary, Path path, byte[] bytes) throws IOException {
        try {
            Files.createLink(path, temporary);
        } catch (FileAlreadyExistsException | NoSuchFileException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException e) {
            // Some file systems have no hard links; Linux says "not permitted" then. Who reads the file before it is
            // complete passes it over.
            copy(path, bytes);
        }
    }

    private void copy(Path path, byte[] bytes) throws IOException {
        FileChannel channel = open(path);
        boolean complete = false;
        try (OutputStream out = Channels.newOutputStream(channel)) {
            out.write(bytes);
            channel.force(true);
            complete = true;
        } finally {
            if (!complete) {
                Files.deleteIfExists(path);
            }
        }
    }

    /** An interrupt closes the channel that is written to. Meant for a provider, it must not cost a whole section. */
    private void write(Writing writing, Placing placing) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            for (int tries = 1; ; tries++) {
                try {
                    writeOnce(writing, placing);
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

    private void writeOnce(Writing writing, Placing placing) throws IOException {
        Path temporary = temporary();
        try {
            try (FileChannel channel = open(temporary)) {
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
                writing.to(out);
                out.flush();
                channel.force(true);
            }
            placing.place(temporary);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /**
     * Names are on the disk when their folders are. Where a folder cannot be opened, as on Windows, nothing is to do.
     */
    void forceNames() {
        for (Path folder : Set.copyOf(unforced)) {
            unforced.remove(folder);
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            } catch (IOException e) {
                // The file system keeps names as it can.
            }
        }
    }

    /** Deletes the folder of a file that was deleted, if nothing lies in it any more. */
    void deleteFolderIfEmpty(Path file) throws IOException {
        Path folder = parent(file);
        if (folder.equals(root)) {
            return;
        }
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException | NoSuchFileException e) {
            // It is still in use, or another process was faster.
        }
    }

    private Path parent(Path path) {
        Path parent = path.getParent();
        return parent == null ? root : parent;
    }
}
