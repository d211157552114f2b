package dev.waymark.runtime.internal.copies;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Files in a temporary directory of their own, which is there from the first file on. No other user may read it.
 * Thread-safe.
 */
final class CopyFiles {

    private static final int PIECE = 1 << 16;

    /** Where the directory is made. */
    private final Supplier<Path> parent;

    private @Nullable Path directory;

    /** Whose the directory was when it was made; {@code null} where files have no owners. */
    private @Nullable UserPrincipal owner;

    /** Those that could not be deleted: on Windows, somebody reads them. */
    private final List<Path> undeleted = new ArrayList<>();

    CopyFiles(Supplier<Path> parent) {
        this.parent = parent;
    }

    /**
     * Writes a file.
     *
     * @param size how many bytes there must be
     * @throws IOException if there are not, or if they cannot be read or written; then there is no file
     */
    Path write(String name, long size, InputStream in) throws IOException {
        // Never the same name again: a file that is deleted may still be read, and could not be replaced on Windows.
        Path file = Files.createTempFile(directory(), name + "-", ".xml");
        boolean whole = false;
        try {
            copy(in, file, size);
            whole = true;
        } finally {
            if (!whole) {
                boolean unused = delete(file);
            }
        }
        return file;
    }

    private static void copy(InputStream in, Path file, long size) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            byte[] piece = new byte[(int) Math.min(size + 1, PIECE)];
            long done = 0;
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                done += count;
                if (done > size) {
                    throw new IOException("There are more than " + size + " bytes");
                }
                out.write(piece, 0, count);
            }
            if (done < size) {
                throw new EOFException("There are " + done + " bytes, and not " + size);
            }
        }
    }

    /**
     * Long-running machines delete what nobody has used for days from their temporary directories. Then its name is
     * free, and another user may have made a directory or a link of that name.
     */
    private synchronized Path directory() throws IOException {
        Path known = directory;
        if (known == null || !isOurs(known)) {
            known = Files.createTempDirectory(parent.get(), "waymark-");
            owner = owner(known);
            directory = known;
        }
        return known;
    }

    private boolean isOurs(Path known) throws IOException {
        return Files.isDirectory(known, LinkOption.NOFOLLOW_LINKS) && Objects.equals(owner, owner(known));
    }

    private static @Nullable UserPrincipal owner(Path directory) throws IOException {
        try {
            return Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS);
        } catch (UnsupportedOperationException e) {
            return null;
        }
    }

    /** Whether a file is there as it was written. */
    static boolean isWhole(Path file, long size) {
        try {
            return Files.size(file) == size;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Deletes a file.
     *
     * @return whether it is gone; if not, {@link #clean} tries again
     */
    synchronized boolean delete(Path file) {
        if (isDeleted(file)) {
            return true;
        }
        undeleted.add(file);
        return false;
    }

    private static boolean isDeleted(Path file) {
        try {
            Files.deleteIfExists(file);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Deletes what could not be deleted before, and says what that was. */
    synchronized List<Path> clean() {
        List<Path> gone = new ArrayList<>();
        undeleted.removeIf(file -> isDeleted(file) && gone.add(file));
        return gone;
    }

    /** Deletes the directory, if there is nothing in it any more. */
    synchronized void deleteDirectory() {
        Path known = directory;
        if (known != null && isDeleted(known)) {
            directory = null;
        }
    }
}
