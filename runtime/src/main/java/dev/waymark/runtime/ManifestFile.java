package dev.waymark.runtime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A manifest in a directory, {@code manifest-<site>-<number>}.
 *
 * @param site stands for the base URL, so that sites that share a directory keep out of each other's way
 * @param number the newest has the highest
 */
record ManifestFile(Path path, String site, long number) {

    private static final Pattern NAME = Pattern.compile("manifest-([0-9a-f]{16})-([0-9]{1,17})");

    static String site(BaseUrl base) {
        byte[] bytes = base.toString().getBytes(StandardCharsets.UTF_8);
        return Hex.of(Fingerprint.of(bytes, 0, bytes.length).high());
    }

    /** The manifests in a directory, the newest first. */
    static List<ManifestFile> list(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(ManifestFile::of)
                    .flatMap(Optional::stream)
                    .sorted(Comparator.comparingLong(ManifestFile::number).reversed())
                    .toList();
        }
    }

    static List<ManifestFile> list(Path directory, String site) throws IOException {
        return list(directory).stream()
                .filter(manifest -> manifest.site().equals(site))
                .toList();
    }

    /** Empty for what is no manifest. */
    static Optional<ManifestFile> of(Path path) {
        Matcher name = NAME.matcher(String.valueOf(path.getFileName()));
        return name.matches()
                ? Optional.of(new ManifestFile(path, name.group(1), Long.parseLong(name.group(2))))
                : Optional.empty();
    }

    /** The place of the one to come. */
    static Path next(Path directory, String site) throws IOException {
        List<ManifestFile> manifests = list(directory, site);
        long newest = manifests.isEmpty() ? 0 : manifests.get(0).number();
        return directory.resolve("manifest-" + site + '-' + (newest + 1));
    }
}
