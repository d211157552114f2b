package dev.waymark.runtime.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
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

    private final Path root;

    /** Folders whose new names are not known to be on the disk. */
    private final Set<Path> unforced = ConcurrentHashMap.newKeySet();

    DurableFiles(Path root) {
        this.root = root;
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
    static boolean isTemporary(Path file) {
        return TEMPORARY_NAME.matcher(String.valueOf(file.getFileName())).matches();
    }

    void create(Path folder) throws IOException {
        // Before Java 20, createDirectories refuses a symbolic link to a directory.
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
            unforced.add(folder.equals(root) ? root : parent(folder));
        }
    }

    /** Makes sure that files can be written, while it can still be said in time that they cannot. */
    void probe() throws IOException {
        Path probe = root.resolve(UUID.randomUUID() + TEMPORARY);
        Files.write(probe, new byte[1], StandardOpenOption.CREATE_NEW);
        Files.delete(probe);
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

    private static void link(Path temporary, Path path, byte[] bytes) throws IOException {
        try {
            Files.createLink(path, temporary);
        } catch (FileAlreadyExistsException | NoSuchFileException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException e) {
            // Some file systems have no hard links; Linux says "not permitted" then. Who reads the file before it is
            // complete passes it over.
            Files.write(path, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.SYNC);
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
        // Not createTempFile, whose files no other user could read: the directory may be shared.
        Path temporary = root.resolve(UUID.randomUUID() + TEMPORARY);
        try {
            try (FileChannel channel =
                    FileChannel.open(temporary, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
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
