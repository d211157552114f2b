package dev.waymark.runtime.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Records as files {@code name-<number>}. The intact file with the highest number is the current value. Each file ends
 * with a checksum and never changes. Thread-safe, also across processes.
 */
final class RecordFiles {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** Fits a long. */
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,17}");

    /** Records are much smaller; a larger file isn't one. */
    private static final long LARGEST = 1 << 20;

    /** The current record and a fallback. */
    private static final int KEPT = 2;

    /** Maximum attempts if all listed files are deleted before they are read. */
    private static final int TRIES = 100;

    /** A single failed read must not bring back the previous record. */
    private static final int READS = 2;

    /** The interval between searches for leftover files. */
    private static final Duration CLEANING = Duration.ofMinutes(10);

    /** The length of a checksum with its word and line breaks. */
    private static final int CHECKSUM = "\nsha256 ".length() + 64 + 1;

    /** Enough checksum digits to tell any two values apart. */
    private static final int DIGITS = 32;

    record RecordFile(Path path, long number) {

        /** Includes a part of the checksum, because numbers start over after the directory was emptied. */
        String version(byte[] value) {
            return number + "-" + sha256(value, value.length).substring(0, DIGITS);
        }

        /** Whether a version has this file's number, whatever the file now contains. */
        boolean isNumberOf(String version) {
            return version.startsWith(number + "-");
        }
    }

    /**
     * A current file, as last seen.
     *
     * @param version the record's version then; empty if unknown
     * @param file tells this file from another with the same name
     */
    record Seen(String version, RecordFile record, Object file) {

        /** {@code null} if the file doesn't exist. */
        static @Nullable Seen of(RecordFile record) {
            try {
                BasicFileAttributes file =
                        Files.readAttributes(record.path(), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                return new Seen(
                        "", record, List.of(file.lastModifiedTime(), file.size(), String.valueOf(file.fileKey())));
            } catch (IOException e) {
                return null;
            }
        }

        boolean isStill() {
            Seen now = of(record);
            return now != null && now.file().equals(file);
        }
    }

    private final Path directory;
    private final DurableFiles files;

    /** Files already logged as unreadable, each once. */
    private final Set<Path> complained = ConcurrentHashMap.newKeySet();

    /** The current file of each record. */
    private final Map<String, Seen> seen = new ConcurrentHashMap<>();

    /** The time of the last search for leftover files; 0 for never. */
    private final AtomicLong cleaned = new AtomicLong();

    RecordFiles(Path directory, DurableFiles files) {
        this.directory = directory;
        this.files = files;
    }

    /**
     * The state of a record.
     *
     * @param all its files, the highest number first
     * @param highest the highest one, as seen; {@code null} if there is none
     * @param value the current value; empty if it has none
     */
    private record State(List<RecordFile> all, @Nullable Seen highest, Optional<RecordValue> value) {

        @Nullable
        String version() {
            return value.map(RecordValue::version).orElse(null);
        }
    }

    Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
        Seen last = highest(record);
        if (last != null && last.version().equals(known)) {
            return Optional.of(new RecordValue(last.version(), new byte[0]));
        }
        byte[] again = last == null ? null : bytes(last.record());
        if (last != null && again != null && last.record().version(again).equals(last.version())) {
            return Optional.of(new RecordValue(last.version(), again));
        }
        Optional<RecordValue> current = look(record, known).value();
        if (current.isEmpty()) {
            seen.remove(record);
        }
        return current;
    }

    private State look(String record, @Nullable String known) throws IOException {
        for (int tries = 1; ; tries++) {
            State look = look(list(record), known);
            if (look != null) {
                remember(record, look);
                return look;
            }
            if (tries == TRIES) {
                throw new IOException("The files of " + path(record, 0) + " are replaced faster than they can be read");
            }
        }
    }

    /**
     * Reads the first intact file; {@code null} if a listed file was deleted meanwhile, because there are newer ones.
     */
    private @Nullable State look(List<RecordFile> all, @Nullable String known) {
        Seen highest = null;
        for (RecordFile file : all) {
            Seen before = Seen.of(file);
            if (before == null) {
                return null;
            }
            byte[] bytes = bytes(file);
            highest = highest == null ? before : highest;
            if (bytes != null) {
                return new State(all, highest, Optional.of(new RecordValue(file.version(bytes), bytes)));
            }
            if (!before.isStill()) {
                return null;
            }
            if (known != null && file.isNumberOf(known)) {
                return new State(all, highest, Optional.of(new RecordValue(known, new byte[0])));
            }
        }
        return new State(all, highest, Optional.empty());
    }

    /** Caches an intact file to save the next listing. */
    private void remember(String record, State look) {
        Seen highest = look.highest();
        String version = look.version();
        if (version != null && highest != null && highest.record().isNumberOf(version)) {
            seen.put(record, new Seen(version, highest.record(), highest.file()));
        }
    }

    /**
     * The last known file if it is still the highest; {@code null} if unknown. Looking up two files takes microseconds;
     * listing a directory shared by thousands of sites takes milliseconds. Old files are deleted oldest first, so
     * numbers have no gaps above an existing file.
     */
    private @Nullable Seen highest(String record) {
        Seen last = seen.get(record);
        return last != null && Files.notExists(path(record, last.record().number() + 1)) && last.isStill()
                ? last
                : null;
    }

    private Path path(String record, long number) {
        return directory.resolve(record + "-" + number);
    }

    Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        files.create(directory);
        Seen last = highest(record);
        if (last == null || !last.version().equals(expected)) {
            State look = look(record, expected);
            if (!Objects.equals(look.version(), expected)) {
                return Optional.empty();
            }
            // Above all existing numbers: a damaged file keeps its number.
            last = look.highest();
        }
        return place(record, last, value);
    }

    /**
     * Places the next file, and deletes old ones. Deletions start with the oldest file and keep the last two: while the
     * previous file exists, the new number is unused.
     *
     * @param before the file with the highest number; {@code null} if there is none
     * @throws IOException also if others wrote so many files meanwhile that the outcome is unknown
     */
    private Optional<String> place(String record, @Nullable Seen before, byte[] value) throws IOException {
        long number = before == null ? 1 : before.record().number() + 1;
        RecordFile placed = new RecordFile(path(record, number), number);
        // Checked at the last moment, so a late writer knows for sure.
        DurableFiles.Condition isNext = () -> before == null ? list(record).isEmpty() : before.isStill();
        if (!files.placeNew(placed.path(), withChecksum(value), isNext)) {
            return Optional.empty();
        }
        boolean isSure = before != null && before.isStill();
        if (!isSure && !wasNext(record, before, number)) {
            Files.deleteIfExists(placed.path());
            return Optional.empty();
        }
        files.forceNames();
        String version = placed.version(value);
        Seen own = Seen.of(placed);
        if (own != null) {
            seen.put(record, new Seen(version, placed, own.file()));
        }
        deleteOld(upTo(record, number));
        return Optional.of(version);
    }

    /**
     * Whether the number was free because it was unused, not because its file was deleted. The latest files of other
     * processes still exist. If the highest number is one more than this, the other file was placed after this one. If
     * it is several more, this file was either placed in time and deleted, or placed too late.
     */
    private boolean wasNext(String record, @Nullable Seen before, long number) throws IOException {
        List<RecordFile> after = list(record);
        long highest = after.isEmpty() ? 0 : after.get(0).number();
        if (highest == number) {
            // If the previous file is gone, the record was removed.
            return before == null;
        }
        if (highest == number + 1) {
            return true;
        }
        Files.deleteIfExists(path(record, number));
        throw new IOException("Others replaced " + path(record, number) + " during a write, whose outcome is unknown");
    }

    /** The few files up to a number, the highest first, found without a listing. */
    private List<RecordFile> upTo(String record, long newest) {
        List<RecordFile> files = new ArrayList<>();
        for (long number = newest;
                number > 0 && Files.exists(path(record, number), LinkOption.NOFOLLOW_LINKS);
                number--) {
            files.add(new RecordFile(path(record, number), number));
        }
        return files;
    }

    /** Deletes the oldest file first, so no older one becomes current; a file placed meanwhile stays. */
    boolean remove(String record, String expected) throws IOException {
        State look = look(record, expected);
        if (!expected.equals(look.version())) {
            return false;
        }
        List<RecordFile> all = look.all();
        for (int oldest = all.size() - 1; oldest >= 0; oldest--) {
            Files.deleteIfExists(all.get(oldest).path());
        }
        seen.remove(record);
        return list(record).isEmpty();
    }

    private List<RecordFile> list(String record) throws IOException {
        String start = record + "-";
        List<RecordFile> files = new ArrayList<>();
        for (String name : names()) {
            String number = name.startsWith(start) ? name.substring(start.length()) : "";
            if (NUMBER.matcher(number).matches()) {
                files.add(new RecordFile(directory.resolve(name), Long.parseLong(number)));
            }
        }
        files.sort(Comparator.comparingLong(RecordFile::number).reversed());
        return files;
    }

    /** Lists names only, if possible: creating a path for each of thousands of files costs several times as much. */
    private List<String> names() throws IOException {
        String[] names = directory.getFileSystem().equals(FileSystems.getDefault())
                ? directory.toFile().list()
                : null;
        if (names != null) {
            return List.of(names);
        }
        try (Stream<Path> all = Files.list(directory)) {
            return all.map(path -> String.valueOf(path.getFileName())).toList();
        } catch (NoSuchFileException e) {
            // Storing creates the directory.
            return List.of();
        }
    }

    /** A file's value; {@code null} if it is damaged or can't be read. */
    private byte @Nullable [] bytes(RecordFile file) {
        String damage = "";
        for (int tries = 0; tries < READS; tries++) {
            damage = "is damaged";
            try {
                // Reading a pipe or device could block.
                if (Files.isRegularFile(file.path(), LinkOption.NOFOLLOW_LINKS) && Files.size(file.path()) <= LARGEST) {
                    byte[] bytes = Files.readAllBytes(file.path());
                    int end = bytes.length - CHECKSUM;
                    if (end >= 0
                            && Arrays.equals(bytes, end, bytes.length, checksum(bytes, end), 0, bytes.length - end)) {
                        return Arrays.copyOf(bytes, end);
                    }
                }
            } catch (IOException e) {
                damage = "can't be read: " + e;
            }
        }
        // Not if another process has just deleted the replaced file.
        if (Files.exists(file.path(), LinkOption.NOFOLLOW_LINKS) && complained.add(file.path())) {
            LOG.log(System.Logger.Level.WARNING, "The sitemap manifest " + file.path() + " is ignored: it " + damage);
        }
        return null;
    }

    private static byte[] withChecksum(byte[] value) {
        byte[] end = checksum(value, value.length);
        return ByteBuffer.allocate(value.length + end.length)
                .put(value)
                .put(end)
                .array();
    }

    private static byte[] checksum(byte[] bytes, int length) {
        return ("\nsha256 " + sha256(bytes, length) + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static String sha256(byte[] bytes, int length) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, 0, length);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** Deletes replaced files, and leftovers of killed processes. Failures are only logged. */
    private void deleteOld(List<RecordFile> all) {
        try {
            for (int oldest = all.size() - 1; oldest >= KEPT; oldest--) {
                Files.deleteIfExists(all.get(oldest).path());
            }
            if (!all.isEmpty()) {
                deleteTemporary(all.get(0).path());
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Old files in " + directory + " can't be deleted yet", e);
        }
    }

    /** At intervals only: thousands of records may be replaced in a minute. */
    private void deleteTemporary(Path newest) throws IOException {
        long now = System.nanoTime();
        long last = cleaned.get();
        if ((last != 0 && now - last < CLEANING.toNanos()) || !cleaned.compareAndSet(last, now)) {
            return;
        }
        files.deleteTemporary(Files.getLastModifiedTime(newest));
    }
}
