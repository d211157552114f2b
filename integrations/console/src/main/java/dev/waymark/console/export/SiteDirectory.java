package dev.waymark.console.export;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/**
 * The target directory of one site. Writes all files beside it, then moves them into place, the entry file last. After
 * a crash the published files are complete, and the next export deletes leftovers. Used by one thread, and by one
 * process at a time.
 */
record SiteDirectory(Path directory, FileChannel lock) implements AutoCloseable {

    private static final String OWN = ".waymark-export";

    /** The files of previous exports, one name per line. */
    private static final String LIST = OWN + ".list";

    private static final String LOCK = OWN + ".lock";
    private static final String BESIDE = OWN + ".tmp";

    /** The result of an export into this directory. */
    record Outcome(int written, int unchanged, int deleted) {}

    private Path beside() {
        return directory.resolve(BESIDE);
    }

    /** Locks a directory for this export. */
    static SiteDirectory take(Path directory) throws IOException {
        // Before Java 20, createDirectories refuses a symbolic link to a directory.
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(directory);
        }
        FileChannel channel =
                FileChannel.open(directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock held = channel.tryLock();
            if (held != null) {
                return new SiteDirectory(directory, channel);
            }
        } catch (OverlappingFileLockException e) {
            // Another thread of this process has it.
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        channel.close();
        throw new FileSystemException(
                directory.toString(), null, "another export into this directory is running; wait for it to end");
    }

    /**
     * Puts files into the directory.
     *
     * @param files the entry file last
     * @param sizes receives the size of each
     */
    Outcome put(List<ExportedFile> files, LongConsumer sizes) throws IOException {
        clear();
        Files.createDirectory(beside());
        try {
            List<ExportedFile> changed = new ArrayList<>();
            for (ExportedFile file : files) {
                Path there = directory.resolve(file.name());
                boolean isSame = file.isAt(there);
                if (!isSame) {
                    write(file);
                    changed.add(file);
                }
                sizes.accept(Files.size(isSame ? there : beside().resolve(file.name())));
            }
            Set<String> names = new LinkedHashSet<>();
            files.forEach(file -> names.add(file.name()));
            Set<String> known = read();
            Set<String> all = new TreeSet<>(known);
            all.addAll(names);
            // Before the first move: the next export knows them after a crash.
            remember(all);
            for (ExportedFile file : changed) {
                place(beside().resolve(file.name()), directory.resolve(file.name()));
            }
            int deleted = 0;
            for (String old : known) {
                deleted += !names.contains(old) && Files.deleteIfExists(directory.resolve(old)) ? 1 : 0;
            }
            remember(names);
            return new Outcome(changed.size(), files.size() - changed.size(), deleted);
        } finally {
            clear();
        }
    }

    private void write(ExportedFile file) throws IOException {
        Path path = beside().resolve(file.name());
        try (InputStream in = file.content().open()) {
            write(path, in);
        }
        Files.setLastModifiedTime(path, FileTime.from(file.changed()));
    }

    private static void write(Path path, InputStream in) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
            in.transferTo(out);
            out.flush();
            channel.force(true);
        }
    }

    private static void place(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private Set<String> read() throws IOException {
        try {
            Set<String> names = new LinkedHashSet<>();
            for (String name : Files.readAllLines(directory.resolve(LIST), StandardCharsets.UTF_8)) {
                // The list may have been edited: never delete outside the directory.
                if (name.startsWith("sitemap") && name.indexOf('/') < 0 && name.indexOf('\\') < 0) {
                    names.add(name);
                }
            }
            return names;
        } catch (NoSuchFileException e) {
            return Set.of();
        }
    }

    private void remember(Set<String> names) throws IOException {
        Path list = beside().resolve(LIST);
        String lines = String.join("\n", names) + "\n";
        write(list, new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)));
        place(list, directory.resolve(LIST));
    }

    /** Deletes an export's temporary files; there are no folders. */
    private void clear() throws IOException {
        Path beside = beside();
        if (!Files.isDirectory(beside)) {
            return;
        }
        try (Stream<Path> files = Files.list(beside)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(beside);
    }

    /** Lets others export into the directory. */
    @Override
    public void close() throws IOException {
        lock.close();
    }
}
