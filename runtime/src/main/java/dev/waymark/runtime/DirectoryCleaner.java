package dev.waymark.runtime;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Deletes the files of a {@link DirectoryStore} that nobody needs any more. Of every site that shares the directory it
 * keeps what its manifest in use names, which includes what is served for the grace time; what the manifest before
 * names, to fall back on; and, for processes that have not followed yet, what was in use a moment ago.
 */
final class DirectoryCleaner {

    private static final System.Logger LOG = System.getLogger(DirectoryCleaner.class.getPackageName());

    /** The names that a store writes; whatever else lies in the directory is not touched. */
    private static final Pattern OURS = Pattern.compile("[0-9a-f]{32}\\.xml\\.gz|[0-9a-f-]{36}\\.tmp");

    /** The manifest in use, and one to fall back on. */
    private static final int KEPT_MANIFESTS = 2;

    /** Many times as long as it takes other processes to notice a new manifest. */
    private static final Duration FOLLOWED = Duration.ofMinutes(1);

    /** Another process may have written a file, and not have published it yet. */
    private static final Duration YOUNG = Duration.ofHours(1);

    private final Path directory;
    private boolean complained;

    DirectoryCleaner(Path directory) {
        this.directory = directory;
    }

    /**
     * Cleans up.
     *
     * @param newest what was placed just now; its time is that of the file system, whose clock may be another one
     */
    void clean(Path newest, Duration grace) {
        try {
            Instant now = Files.getLastModifiedTime(newest).toInstant();
            Set<Path> kept = new HashSet<>();
            for (ManifestFile manifest : keptManifests(now)) {
                if (!keep(manifest.path(), kept)) {
                    return;
                }
            }
            deleteOthers(kept, FileTime.from(now.minus(grace.compareTo(YOUNG) < 0 ? YOUNG : grace)));
        } catch (IOException | DirectoryIteratorException e) {
            LOG.log(System.Logger.Level.WARNING, "Old sitemaps in " + directory + " cannot be deleted", e);
        }
    }

    private List<ManifestFile> keptManifests(Instant now) throws IOException {
        Map<String, List<ManifestFile>> bySite = new HashMap<>();
        for (ManifestFile manifest : ManifestFile.list(directory)) {
            bySite.computeIfAbsent(manifest.site(), site -> new ArrayList<>()).add(manifest);
        }
        List<ManifestFile> kept = new ArrayList<>();
        for (List<ManifestFile> manifests : bySite.values()) {
            for (int i = 0; i < manifests.size(); i++) {
                if (i < KEPT_MANIFESTS || wasInUse(manifests.get(i - 1), now.minus(FOLLOWED))) {
                    kept.add(manifests.get(i));
                }
            }
        }
        return kept;
    }

    /** A manifest was in use until its successor was placed. */
    private static boolean wasInUse(ManifestFile successor, Instant since) throws IOException {
        try {
            return !Files.getLastModifiedTime(successor.path()).toInstant().isBefore(since);
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Whether it is known what a manifest names. */
    private boolean keep(Path manifest, Set<Path> kept) {
        kept.add(manifest);
        try {
            if (Manifest.forEachFile(
                    Files.readAllBytes(manifest), file -> kept.add(DirectoryStore.path(directory, file)))) {
                return true;
            }
        } catch (NoSuchFileException e) {
            // Another process found that it is not needed any more.
            return true;
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The sitemap manifest " + manifest + " cannot be read", e);
        }
        if (!complained) {
            complained = true;
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Old sitemaps in " + directory + " are kept, for it cannot be read which of them " + manifest
                            + " names; if it stays, and no site uses it any more, delete it");
        }
        return false;
    }

    private void deleteOthers(Set<Path> kept, FileTime oldest) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                if (!kept.contains(file) && isOurs(file)) {
                    deleteIfOlder(file, oldest);
                }
            }
        }
    }

    private static boolean isOurs(Path file) {
        return OURS.matcher(String.valueOf(file.getFileName())).matches()
                || ManifestFile.of(file).isPresent();
    }

    private static void deleteIfOlder(Path file, FileTime oldest) {
        try {
            if (Files.getLastModifiedTime(file).compareTo(oldest) < 0) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, () -> "The old sitemap " + file + " cannot be deleted yet: " + e);
        }
    }
}
