package dev.waymark.runtime.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * What builds before the first release have left in a directory: files under their fingerprints, and manifests of the
 * {@linkplain EarlierManifest first format}, at first for one site and without its name. They are taken over when the
 * record of their site is asked for: each file gets a second name, its key, and the record says what the manifest said.
 * What is left is deleted when nobody can need it any more. Thread-safe, also across processes.
 */
final class EarlierDirectory {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private static final Pattern MANIFEST = Pattern.compile("manifest-(?:([0-9a-f]{16})-)?([0-9]{1,17})");
    private static final Pattern FILE = Pattern.compile("([0-9a-f]{32})\\.xml\\.gz");
    private static final Pattern TEMPORARY = Pattern.compile("[0-9]+\\.tmp");
    private static final String RECORD = "manifest-";
    private static final String FILE_END = ".xml.gz";

    /** What a manifest for a million sitemaps has. */
    private static final long LARGEST = 256L << 20;

    /** A record has less than 64 KiB; what does not fit is in parts, so many lines each. */
    private static final int INLINE = 48 << 10;

    private static final int PART = 1_000;

    /** A process of an earlier build may still serve what it has published. */
    private static final Duration LEFT = Duration.ofHours(1);

    /** What lies in the directory, of earlier builds. */
    private record Found(Path path, String site, long number) {}

    private final Path directory;
    private final DurableFiles files;
    private final RecordFiles records;
    private final LongSupplier nanoTime;

    /** Whether there may be anything. */
    private volatile boolean exists;

    // Guarded by this object:
    private final Set<String> taken = new HashSet<>();
    private final Map<String, Long> leftSince = new HashMap<>();

    EarlierDirectory(Path directory, DurableFiles files, RecordFiles records, LongSupplier nanoTime) {
        this.directory = directory;
        this.files = files;
        this.records = records;
        this.nanoTime = nanoTime;
        try {
            exists = hasFiles();
        } catch (IOException e) {
            // Whoever asks for a record finds out more.
            exists = true;
        }
    }

    private boolean hasFiles() throws IOException {
        for (String name : records.names()) {
            if (FILE.matcher(name).matches()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Takes over what there is of a site, if that was not done.
     *
     * @throws IOException if it could not be; it is tried again
     */
    void takeOver(String record) throws IOException {
        if (exists && record.startsWith(RECORD)) {
            takeOverOnce(record);
        }
    }

    private synchronized void takeOverOnce(String record) throws IOException {
        if (taken.contains(record)) {
            return;
        }
        RecordFiles.Current current = records.current(record, null).orElse(null);
        long number = current == null ? 0 : RecordFiles.numberOf(current.version());
        for (Found found : manifests()) {
            boolean mayCount = found.site().isEmpty()
                    ? current == null
                    : record.equals(RECORD + found.site()) && found.number() > number;
            EarlierManifest manifest = mayCount ? read(found.path()) : null;
            if (manifest != null && record.equals(RECORD + manifest.site())) {
                take(record, current == null ? null : current.version(), manifest);
                LOG.log(
                        System.Logger.Level.INFO,
                        "The sitemap is taken over from " + found.path() + ", which an earlier build has written");
                break;
            }
        }
        taken.add(record);
    }

    /** Those of a site's own name first, and of them the newest. */
    private List<Found> manifests() throws IOException {
        List<Found> found = new ArrayList<>();
        for (String name : records.names()) {
            Matcher matcher = MANIFEST.matcher(name);
            if (matcher.matches()) {
                found.add(new Found(
                        directory.resolve(name),
                        Objects.requireNonNullElse(matcher.group(1), ""),
                        Long.parseLong(matcher.group(2))));
            }
        }
        found.sort(Comparator.comparing((Found one) -> one.site().isEmpty())
                .thenComparing(Comparator.comparingLong(Found::number).reversed()));
        return found;
    }

    /** Whether a file is one of the first format, and intact. */
    static boolean isManifest(Path path) {
        try {
            return read(path) != null;
        } catch (IOException e) {
            return false;
        }
    }

    /** {@code null} if it is none, or gone. */
    private static @Nullable EarlierManifest read(Path path) throws IOException {
        try {
            return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) && Files.size(path) <= LARGEST
                    ? EarlierManifest.read(Files.readAllBytes(path))
                    : null;
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    private void take(String record, @Nullable String version, EarlierManifest manifest) throws IOException {
        // The same for every process: two that take over at once give the same names to the same files.
        String writer = manifest.site() + "-earlier/";
        Map<EarlierManifest.Named, String> keys = new HashMap<>();
        Set<EarlierManifest.Named> missing = new HashSet<>();
        for (EarlierManifest.Named file : manifest.named()) {
            Path path = directory.resolve(file.fingerprint() + FILE_END);
            String hash = intactHash(path, file);
            keys.put(file, writer + (hash == null ? file.fingerprint() : hash));
            if (hash == null) {
                missing.add(file);
            } else {
                files.placeAgain(directory.resolve(writer + hash), path);
            }
        }
        StringBuilder text = new StringBuilder(manifest.header(file -> Objects.requireNonNull(keys.get(file))));
        List<String> rest = manifest.rest(file -> Objects.requireNonNull(keys.get(file)), missing);
        if (rest.stream().mapToLong(line -> line.length() + 1L).sum() <= INLINE) {
            rest.forEach(line -> text.append(line).append('\n'));
        } else {
            for (int from = 0; from < rest.size(); from += PART) {
                List<String> part = rest.subList(from, Math.min(from + PART, rest.size()));
                byte[] bytes = (String.join("\n", part) + "\n").getBytes(StandardCharsets.UTF_8);
                String key = writer + RecordFiles.sha256(bytes, bytes.length).substring(0, 32);
                files.place(directory.resolve(key), out -> out.write(bytes));
                text.append("part " + key + " " + bytes.length + "\n");
            }
        }
        // Where another process was faster, what it has stored is as good.
        boolean unused = records.replace(record, version, text.toString().getBytes(StandardCharsets.UTF_8))
                .isPresent();
    }

    /** The hash of a file as it is stored; {@code null} if it is not the one that was named. */
    private static @Nullable String intactHash(Path path, EarlierManifest.Named file) {
        MessageDigest stored = RecordFiles.sha256();
        MessageDigest content = RecordFiles.sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(path), stored)) {
            if (Files.size(path) != file.size()) {
                return null;
            }
            new GZIPInputStream(in, 1 << 16)
                    .transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), content));
            long behind = in.transferTo(OutputStream.nullOutputStream());
            return behind == 0 && half(content).equals(file.fingerprint()) ? half(stored) : null;
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The sitemap " + path + " of an earlier build is not taken over", e);
            return null;
        }
    }

    private static String half(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest(), 0, 16);
    }

    /**
     * Deletes what was left for an hour: the manifests of sites that were taken over, and the files that no other
     * manifest names. How long that is so is measured by this process, for clocks of file systems differ.
     */
    void clean() {
        if (exists) {
            cleanOnce();
        }
    }

    private synchronized void cleanOnce() {
        try {
            Set<String> left = left();
            long now = nanoTime.getAsLong();
            leftSince.keySet().retainAll(left);
            left.forEach(name -> leftSince.putIfAbsent(name, now));
            for (String name : left) {
                if (now - Objects.requireNonNull(leftSince.get(name)) >= LEFT.toNanos()) {
                    Files.deleteIfExists(directory.resolve(name));
                    leftSince.remove(name);
                }
            }
            exists = hasFiles();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "What earlier builds left in " + directory + " stays for now", e);
        }
    }

    /** What nobody needs, as far as this process knows: of other sites everything is needed. */
    private Set<String> left() throws IOException {
        Set<String> left = new HashSet<>();
        Set<String> needed = new HashSet<>();
        for (Found found : manifests()) {
            EarlierManifest manifest = read(found.path());
            if (manifest == null) {
                // One of today, or a damaged one that the records care for.
                continue;
            }
            if (taken.contains(RECORD + manifest.site())) {
                left.add(String.valueOf(found.path().getFileName()));
            } else {
                manifest.named().forEach(file -> needed.add(file.fingerprint() + FILE_END));
            }
        }
        for (String name : records.names()) {
            boolean isFile = FILE.matcher(name).matches();
            if ((isFile && !needed.contains(name)) || TEMPORARY.matcher(name).matches()) {
                left.add(name);
            }
        }
        return left;
    }
}
