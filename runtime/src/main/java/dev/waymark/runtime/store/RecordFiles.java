package dev.waymark.runtime.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Records as files {@code name-<number>}; the intact one of the highest number counts. Each ends with a checksum, and
 * is never changed. Thread-safe, also across processes.
 */
final class RecordFiles {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private static final Pattern NAME = Pattern.compile("(.+)-([0-9]{1,17})");

    /** Far more than a record has; whatever is larger is none. */
    private static final long LARGEST = 1 << 20;

    /** The record in use, and one to fall back on. */
    private static final int KEPT = 2;

    /** What is being written is younger than that. */
    private static final Duration YOUNG = Duration.ofHours(1);

    /** So many digits of the checksum that no two values have the same. */
    private static final int DIGITS = 32;

    private record RecordFile(Path path, long number) {

        /** With a part of the checksum, because numbers begin anew when somebody empties the directory. */
        String version(byte[] value) {
            return number + "-" + sha256(value, value.length).substring(0, DIGITS);
        }

        /** Whether a version is one of this file, whatever is in the file now. */
        boolean isNumberOf(@Nullable String version) {
            return version != null && version.startsWith(number + "-");
        }
    }

    private final Path directory;
    private final DurableFiles files;

    /** The files that were complained about, once each. */
    private final Set<Path> complained = ConcurrentHashMap.newKeySet();

    /** The highest number that was seen of each record. */
    private final Map<String, Long> highest = new ConcurrentHashMap<>();

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
        if (known != null && isHighest(record, known)) {
            return Optional.of(new Current(known, null));
        }
        for (RecordFile file : list(record)) {
            byte[] bytes = bytes(file);
            if (known != null
                    && (bytes == null
                            ? file.isNumberOf(known)
                            : file.version(bytes).equals(known))) {
                return Optional.of(new Current(known, null));
            }
            if (bytes != null) {
                return Optional.of(new Current(file.version(bytes), bytes));
            }
        }
        return Optional.empty();
    }

    /**
     * Whether there is no file behind the one that was the last before, and it is this version. A directory that
     * thousands of sites share takes milliseconds to list; one file is read, and another missed, in microseconds.
     * Whoever deletes old files begins with the oldest, so that no gap opens behind one that is still there.
     */
    private boolean isHighest(String record, String version) {
        Long number = highest.get(record);
        if (number == null || Files.exists(path(record, number + 1), LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        RecordFile file = new RecordFile(path(record, number), number);
        if (!file.isNumberOf(version)) {
            return false;
        }
        byte[] bytes = bytes(file);
        return bytes != null && file.version(bytes).equals(version);
    }

    private Path path(String record, long number) {
        return directory.resolve(record + "-" + number);
    }

    Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        files.create(directory);
        List<RecordFile> before = list(record);
        if (!isCurrent(before, expected)) {
            return Optional.empty();
        }
        // Above all that there are: a damaged one keeps its number.
        long number = before.isEmpty() ? 1 : before.get(0).number() + 1;
        RecordFile placed = new RecordFile(path(record, number), number);
        if (!files.placeNew(placed.path(), withChecksum(value))) {
            return Optional.empty();
        }
        List<RecordFile> after = list(record);
        if (!after.isEmpty() && after.get(0).number() > number) {
            // Another process was faster: the number was free only because its file had been deleted already.
            Files.deleteIfExists(placed.path());
            return Optional.empty();
        }
        deleteOld(after, placed);
        return Optional.of(placed.version(value));
    }

    private boolean isCurrent(List<RecordFile> all, @Nullable String expected) {
        for (RecordFile file : all) {
            byte[] bytes = bytes(file);
            if (bytes != null) {
                return file.version(bytes).equals(expected);
            }
            if (file.isNumberOf(expected)) {
                return true;
            }
        }
        return expected == null;
    }

    private List<RecordFile> list(String record) throws IOException {
        List<RecordFile> found;
        try (Stream<Path> all = Files.list(directory)) {
            found = all.filter(path -> String.valueOf(path.getFileName()).startsWith(record))
                    .map(path -> file(record, path))
                    .flatMap(Optional::stream)
                    .sorted(Comparator.comparingLong(RecordFile::number).reversed())
                    .toList();
        }
        if (!found.isEmpty()) {
            highest.put(record, found.get(0).number());
        }
        return found;
    }

    private static Optional<RecordFile> file(String record, Path path) {
        Matcher name = NAME.matcher(String.valueOf(path.getFileName()));
        return name.matches() && name.group(1).equals(record)
                ? Optional.of(new RecordFile(path, Long.parseLong(name.group(2))))
                : Optional.empty();
    }

    /** The value of a record; {@code null} if its file cannot be read, or is damaged. */
    private byte @Nullable [] bytes(RecordFile file) {
        String damage = "is damaged";
        try {
            // Anything else could block whoever reads it.
            if (Files.isRegularFile(file.path(), LinkOption.NOFOLLOW_LINKS) && Files.size(file.path()) <= LARGEST) {
                byte[] bytes = Files.readAllBytes(file.path());
                int end = bytes.length - checksum(bytes, 0).length;
                if (end >= 0 && Arrays.equals(bytes, end, bytes.length, checksum(bytes, end), 0, bytes.length - end)) {
                    return Arrays.copyOf(bytes, end);
                }
            }
        } catch (IOException e) {
            damage = "cannot be read: " + e;
        }
        // Another process may just have deleted what it replaced.
        if (Files.exists(file.path(), LinkOption.NOFOLLOW_LINKS) && complained.add(file.path())) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The sitemap manifest " + file.path() + " is passed over: it " + damage);
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
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, 0, length);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** What is not used any more, and what a process that was killed has left. Nobody waits for it. */
    private void deleteOld(List<RecordFile> all, RecordFile newest) {
        try {
            for (int oldest = all.size() - 1; oldest >= KEPT; oldest--) {
                Files.deleteIfExists(all.get(oldest).path());
            }
            // By the clock of the file system, which may be another one.
            FileTime young = FileTime.from(
                    Files.getLastModifiedTime(newest.path()).toInstant().minus(YOUNG));
            try (Stream<Path> left = Files.list(directory)) {
                for (Path file : left.filter(DurableFiles::isTemporary).toList()) {
                    if (Files.getLastModifiedTime(file).compareTo(young) < 0) {
                        Files.deleteIfExists(file);
                    }
                }
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Old files in " + directory + " cannot be deleted yet", e);
        }
    }
}
