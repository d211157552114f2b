package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes files of the complete sitemaps of one section of one site, in their order. Used by the thread that renders. */
public final class ShardFiles {

    private final FileFactory factory;
    private final StoringThreads threads;

    /** What is made, and what is still being made. */
    private final List<Supplier<StoredFile>> files = new ArrayList<>();

    /** Starts with no file. */
    public ShardFiles(FileFactory factory, StoringThreads threads) {
        this.factory = factory;
        this.threads = threads;
    }

    /** Takes a sitemap of which more follow; the bytes of the buffer may be others afterwards, and mean nothing. */
    public void add(String name, ShardBuffer file, int pages, @Nullable String newest) {
        Supplier<StoredFile> made = threads.begin(factory, name, file, pages, newest);
        if (made == null) {
            addLast(name, file, pages, newest);
        } else {
            files.add(made);
        }
    }

    /** Takes the last sitemap, or one for which there is no thread but this one. */
    public void addLast(String name, ShardBuffer file, int pages, @Nullable String newest) {
        StoredFile made = factory.file(name, file, pages, newest);
        files.add(() -> made);
    }

    /** Takes a file that is made already. */
    public void add(StoredFile made) {
        files.add(() -> made);
    }

    /** The files of all sitemaps, in their order; to be called when the threads are closed. */
    public List<StoredFile> files() {
        return files.stream().map(Supplier::get).toList();
    }
}
