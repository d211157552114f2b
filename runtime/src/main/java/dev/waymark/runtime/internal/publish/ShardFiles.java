package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Creates files from the complete sitemaps of a section of a site, in order. Used by the rendering thread. */
public final class ShardFiles {

    private final FileFactory factory;
    private final StoringThreads threads;

    /** The files, completed or in progress. */
    private final List<Supplier<StoredFile>> files = new ArrayList<>();

    /** Starts without files. */
    public ShardFiles(FileFactory factory, StoringThreads threads) {
        this.factory = factory;
        this.threads = threads;
    }

    /** Adds a sitemap, not the last one. Afterwards the buffer's content is undefined. */
    public void add(String name, ShardBuffer file, int pages, @Nullable String newest) {
        Supplier<StoredFile> made = threads.begin(factory, name, file, pages, newest);
        if (made == null) {
            addLast(name, file, pages, newest);
        } else {
            files.add(made);
        }
    }

    /** Adds the last sitemap, or one to be stored on this thread. */
    public void addLast(String name, ShardBuffer file, int pages, @Nullable String newest) {
        StoredFile made = factory.file(name, file, pages, newest);
        files.add(() -> made);
    }

    /** Adds an existing file. */
    public void add(StoredFile made) {
        files.add(() -> made);
    }

    /** All files, in order. Call it after the threads are closed. */
    public List<StoredFile> files() {
        return files.stream().map(Supplier::get).toList();
    }
}
