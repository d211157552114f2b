package dev.waymark.runtime.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Records as files {@code name-<number>}; the intact one of the highest number counts. Each ends with a checksum, and
 * is never changed. Thread-safe, also across processes.
 */
final class RecordFiles {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** So long the number of a file may be. */
    private static final int MOST_DIGITS = 17;

    /** Far more than a record has; whatever is larger is none. */
    private static final long LARGEST = 1 << 20;

    /** The record in use, and one to fall back on. */
    private static final int KEPT = 2;

    /** Nobody is so slow that all files of a list are deleted again and again while it reads them. */
    private static final int TRIES = 100;

    /** One read that fails does not bring back the record before. */
    private static final int READS = 2;

    /** The time from one look for what was left to the next. */
    private static final Duration CLEANING = Duration.ofMinutes(10);

    /** So many digits of the checksum that no two values have the same. */
    private static final int DIGITS = 32;

    /** The one with the highest number comes first. */
    private record RecordFile(Path path, long number) implements Comparable<RecordFile> {

        @Override
        public int compareTo(RecordFile other) {
            return Long.compare(other.number, number);
        }

        /** With a part of the checksum, because numbers begin anew when somebody empties the directory. */
        String version(byte[] value) {
            return number + "-" + sha256(value, value.length).substring(0, DIGITS);
        }

        /** Whether a version is one of this file, whatever is in the file now. */
        boolean isNumberOf(@Nullable String version) {
            return version != null && version.startsWith(number + "-");
        }
    }

    /**
     * A file that counted when it was looked at.
     *
     * @param version that of the record then; empty if it was not asked for
     * @param file what tells it from another one of that name
     */
    private record Seen(String version, RecordFile record, Object file) {

        static Object file(Path path) throws IOException {
            BasicFileAttributes attributes =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return List.of(attributes.lastModifiedTime(), attributes.size(), String.valueOf(attributes.fileKey()));
        }

        /** {@code null} if it is not there. */
        static @Nullable Seen of(RecordFile record) {
            try {
                return new Seen("", record, file(record.path()));
            } catch (IOException e) {
                return null;
            }
        }

        boolean isStill() {
            try {
                return file(record.path()).equals(file);
            } catch (IOException e) {
                return false;
            }
        }
    }

    private final Path directory;
    private final DurableFiles files;

    /** The files that were complained about, once each. */
    private final Set<Path> complained = ConcurrentHashMap.newKeySet();

    /** The file of each record that was found to count. */
    private final Map<String, Seen> seen = new ConcurrentHashMap<>();

    /** When somebody looked last for what was left; 0 for never. */
    private final AtomicLong cleaned = new AtomicLong();

    RecordFiles(Path directory, DurableFiles files) {
        this.directory = directory;
        this.files = files;
    }

    /**
     * What is now in a record.
     *
     * @param bytes {@code null} if it is still the known version
     */
    @SuppressWarnings("ArrayRecordComponent") // Handed on at once, and never compared.
    record Current(String version, byte @Nullable [] bytes) {}

    Optional<Current> current(String record, @Nullable String known) throws IOException {
        Seen last = highest(record);
        if (last != null && last.version().equals(known)) {
            return Optional.of(new Current(last.version(), null));
        }
        byte[] again = last == null ? null : bytes(last.record());
        if (last != null && again != null && last.record().version(again).equals(last.version())) {
            return Optional.of(new Current(last.version(), again));
        }
        Look look = look(record, known);
        Current current = look.current();
        if (current == null) {
            seen.remove(record);
        }
        return Optional.ofNullable(current);
    }

    /**
     * What a list of the directory has led to.
     *
     * @param all the files of a record, the highest number first
     * @param highest what tells the first of them from another one of that name; {@code null} if there is none
     * @param current the value of the record; {@code null} if it has none
     */
    private record Look(
            List<RecordFile> all,
            @Nullable Seen highest,
            @Nullable Current current) {}

    private Look look(String record, @Nullable String known) throws IOException {
        for (int tries = 1; ; tries++) {
            Look look = look(list(record), known);
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
     * Reads the first file that is intact; {@code null} if one was deleted since it was listed: there are newer ones.
     */
    private @Nullable Look look(List<RecordFile> all, @Nullable String known) {
        Seen highest = null;
        for (RecordFile file : all) {
            Seen before = Seen.of(file);
            if (before == null) {
                return null;
            }
            byte[] bytes = bytes(file);
            highest = highest == null ? before : highest;
            if (bytes != null) {
                String version = file.version(bytes);
                return new Look(all, highest, new Current(version, version.equals(known) ? null : bytes));
            }
            if (!before.isStill()) {
                return null;
            }
            if (known != null && file.isNumberOf(known)) {
                return new Look(all, highest, new Current(known, null));
            }
        }
        return new Look(all, highest, null);
    }

    /** Only an intact file is found again without a list. */
    private void remember(String record, Look look) {
        Current current = look.current();
        Seen highest = look.highest();
        if (current != null && highest != null && highest.record().isNumberOf(current.version())) {
            seen.put(record, new Seen(current.version(), highest.record(), highest.file()));
        }
    }

    /**
     * The file that was the last before, if there is none behind it; {@code null} if that is not known. A directory
     * that thousands of sites share takes milliseconds to list; two files are looked up in microseconds. Whoever
     * deletes old files begins with the oldest, so that no gap opens behind one that is still there.
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
        if (last != null && last.version().equals(expected)) {
            Optional<String> version = place(record, last, value);
            if (version.isPresent()) {
                deleteOlder(record, last.record().number() + 1 - KEPT);
            }
            return version;
        }
        Look look = look(record, expected);
        Current current = look.current();
        if (!Objects.equals(current == null ? null : current.version(), expected)) {
            return Optional.empty();
        }
        // Above all that there are: a damaged one keeps its number.
        Optional<String> version = place(record, look.highest(), value);
        if (version.isPresent()) {
            deleteOld(list(record));
        }
        return version;
    }

    /**
     * Places the next file. Whoever deletes begins with the oldest file, and keeps the last two: as long as the one
     * before is there, the new one took no number that was used already.
     *
     * @param before the file of the highest number; {@code null} if there is none
     * @throws IOException also if so many others were placed meanwhile that nobody can tell whether this one was
     */
    private Optional<String> place(String record, @Nullable Seen before, byte[] value) throws IOException {
        long number = before == null ? 1 : before.record().number() + 1;
        RecordFile placed = new RecordFile(path(record, number), number);
        // Asked at the last moment, so that who is late learns that for sure.
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
        return Optional.of(version);
    }

    /**
     * Looks whether a number was free because nobody had used it, or because its file had been deleted. The files that
     * others placed last are there: one more than this number means that they placed it after this one. Several more
     * mean that it was placed in time and deleted since, or was placed too late.
     */
    private boolean wasNext(String record, @Nullable Seen before, long number) throws IOException {
        List<RecordFile> after = list(record);
        long highest = after.isEmpty() ? 0 : after.get(0).number();
        if (highest == number) {
            // Without the one before, the record was removed.
            return before == null;
        }
        if (highest == number + 1) {
            return true;
        }
        Files.deleteIfExists(path(record, number));
        throw new IOException("Others replaced " + path(record, number) + " during a write, whose outcome is unknown");
    }

    /** All files up to a number, of which there are few. */
    private void deleteOlder(String record, long newest) {
        try {
            long oldest = newest;
            while (oldest > 0 && Files.exists(path(record, oldest), LinkOption.NOFOLLOW_LINKS)) {
                oldest--;
            }
            for (long number = oldest + 1; number <= newest; number++) {
                Files.deleteIfExists(path(record, number));
            }
            deleteTemporary(path(record, newest + KEPT));
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Old files in " + directory + " cannot be deleted yet", e);
        }
    }

    /** Deletes the oldest file first, so that no older one counts meanwhile; one that is placed now stays. */
    boolean remove(String record, String expected) throws IOException {
        Look look = look(record, expected);
        Current current = look.current();
        if (current == null || !current.version().equals(expected)) {
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
        List<RecordFile> files = new ArrayList<>();
        for (String name : names()) {
            RecordFile file = file(record, name);
            if (file != null) {
                files.add(file);
            }
        }
        Collections.sort(files);
        return files;
    }

    /** Names alone, where that is possible: a path for each of thousands of files costs several times as much. */
    private List<String> names() throws IOException {
        String[] names = directory.getFileSystem().equals(FileSystems.getDefault())
                ? directory.toFile().list()
                : null;
        if (names != null) {
            return List.of(names);
        }
        try (Stream<Path> all = Files.list(directory)) {
            return all.map(path -> String.valueOf(path.getFileName())).toList();
        }
    }

    /** The file of a record; {@code null} if it is another one. */
    private @Nullable RecordFile file(String record, String file) {
        int digits = record.length() + 1;
        if (!file.startsWith(record)
                || file.length() <= digits
                || file.length() > digits + MOST_DIGITS
                || file.charAt(record.length()) != '-') {
            return null;
        }
        for (int i = digits; i < file.length(); i++) {
            if (file.charAt(i) < '0' || file.charAt(i) > '9') {
                return null;
            }
        }
        return new RecordFile(directory.resolve(file), Long.parseLong(file.substring(digits)));
    }

    /** The value of a record; {@code null} if its file cannot be read, or is damaged. */
    private byte @Nullable [] bytes(RecordFile file) {
        String damage = "";
        for (int tries = 0; tries < READS; tries++) {
            damage = "is damaged";
            try {
                // Anything else could block whoever reads it.
                if (Files.isRegularFile(file.path(), LinkOption.NOFOLLOW_LINKS) && Files.size(file.path()) <= LARGEST) {
                    byte[] bytes = Files.readAllBytes(file.path());
                    int end = bytes.length - checksum(bytes, 0).length;
                    if (end >= 0
                            && Arrays.equals(bytes, end, bytes.length, checksum(bytes, end), 0, bytes.length - end)) {
                        return Arrays.copyOf(bytes, end);
                    }
                }
            } catch (IOException e) {
                damage = "cannot be read: " + e;
            }
        }
        // Another process may just have deleted what it replaced.
        if (Files.exists(file.path(), LinkOption.NOFOLLOW_LINKS) && complained.add(file.path())) {
            LOG.log(System.Logger.Level.WARNING, "The sitemap manifest " + file.path() + " is ignored: it " + damage);
        }
        return null;
    }

    private static byte[] withChecksum(byte[] value) {
        byte[] end = checksum(value, value.length);
        byte[] whole = Arrays.copyOf(value, value.length + end.length);
        System.arraycopy(end, 0, whole, value.length, end.length);
        return whole;
    }

    private static byte[] checksum(byte[] bytes, int length) {
        return ("\nsha256 " + sha256(bytes, length) + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static String sha256(byte[] bytes, int length) {
        MessageDigest digest = sha256();
        digest.update(bytes, 0, length);
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** What is not used any more, and what a process that was killed has left. Nobody waits for it. */
    private void deleteOld(List<RecordFile> all) {
        try {
            for (int oldest = all.size() - 1; oldest >= KEPT; oldest--) {
                Files.deleteIfExists(all.get(oldest).path());
            }
            if (!all.isEmpty()) {
                deleteTemporary(all.get(0).path());
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Old files in " + directory + " cannot be deleted yet", e);
        }
    }

    /** Looked for once in a while: thousands of records may be replaced in a minute. */
    private void deleteTemporary(Path newest) throws IOException {
        long now = System.nanoTime();
        long last = cleaned.get();
        if ((last != 0 && now - last < CLEANING.toNanos()) || !cleaned.compareAndSet(last, now)) {
            return;
        }
        files.deleteTemporary(Files.getLastModifiedTime(newest));
    }
}
