package dev.waymark.test.store;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardOpenOption;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Files of the default file system, of which one operation fails, or of which the disk is full. Thread-safe. */
final class FaultyFiles {

    /** What happens. */
    enum Fault {
        /** The operation does nothing, and fails. */
        BEFORE,
        /** The operation succeeds, but its result is lost. */
        AFTER;

        /** Whether it is another one than before: what only reads fails in the same way. */
        boolean concerns(String operation) {
            return this == BEFORE
                    || Set.of("open to write", "write", "force", "create directory", "link", "move", "delete")
                            .contains(operation);
        }
    }

    private interface Operation<T> {
        T run() throws IOException;
    }

    private interface Action {
        void run() throws IOException;
    }

    /** What stands for a path of the default file system. */
    private interface Faulty extends Path {
        Path real();
    }

    private final FileSystem files = new Disk();
    private final Fault fault;
    private final int at;
    private volatile boolean full;

    // Guarded by this object:
    private final List<String> operations = new ArrayList<>();
    private boolean counting = true;

    /**
     * Empty files.
     *
     * @param at the operation that fails, counted from 0; -1 for none
     */
    FaultyFiles(Fault fault, int at) {
        this.fault = fault;
        this.at = at;
    }

    /** The operations that were counted. */
    synchronized List<String> operations() {
        return List.copyOf(operations);
    }

    /** Operations that are not counted do not fail. */
    synchronized void count(boolean on) {
        counting = on;
    }

    /** Whether nothing can be written any more; files can be created, which need no room. */
    void full(boolean now) {
        full = now;
    }

    /** The same path on these files. */
    Path of(Path path) {
        if (path instanceof Faulty) {
            return path;
        }
        return (Path) Proxy.newProxyInstance(
                Faulty.class.getClassLoader(), new Class<?>[] {Faulty.class}, (proxy, method, arguments) -> {
                    return switch (method.getName()) {
                        case "real" -> path;
                        case "getFileSystem" -> files;
                        case "equals" ->
                            arguments[0] instanceof Faulty other && other.real().equals(path);
                        case "iterator" -> pathsOf(path.iterator());
                        case "toFile" -> throw new UnsupportedOperationException();
                        default -> called(path, method, arguments);
                    };
                });
    }

    private @Nullable Object called(Path path, Method method, Object @Nullable [] arguments) throws Throwable {
        Object[] real = arguments == null
                ? null
                : Arrays.stream(arguments)
                        .map(argument -> argument instanceof Faulty other ? other.real() : argument)
                        .toArray();
        try {
            Object result = method.invoke(path, real);
            return result instanceof Path other ? of(other) : result;
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private Iterator<Path> pathsOf(Iterator<Path> real) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return real.hasNext();
            }

            @Override
            public Path next() {
                return of(real.next());
            }
        };
    }

    private static Path real(Path path) {
        return path instanceof Faulty faulty ? faulty.real() : path;
    }

    private <T> T run(String what, Path path, Operation<T> operation) throws IOException {
        boolean due;
        synchronized (this) {
            if (counting) {
                operations.add(what);
            }
            due = counting && operations.size() - 1 == at;
        }
        if (due) {
            if (fault == Fault.AFTER) {
                T unused = operation.run();
            }
            throw new FileSystemException(path.toString(), null, "injected");
        }
        return operation.run();
    }

    /** As the JDK does, without the name of the file. */
    private void requireRoom() throws IOException {
        if (full) {
            throw new IOException("No space left on device");
        }
    }

    private final class Disk extends FileSystem {

        private final FileSystem real = FileSystems.getDefault();
        private final FileSystemProvider provider = new Provider(this);

        @Override
        public FileSystemProvider provider() {
            return provider;
        }

        @Override
        public void close() {}

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public boolean isReadOnly() {
            return false;
        }

        @Override
        public String getSeparator() {
            return real.getSeparator();
        }

        @Override
        public Iterable<Path> getRootDirectories() {
            return List.of();
        }

        @Override
        public Iterable<FileStore> getFileStores() {
            return real.getFileStores();
        }

        @Override
        public Set<String> supportedFileAttributeViews() {
            return real.supportedFileAttributeViews();
        }

        @Override
        public Path getPath(String first, String... more) {
            return of(real.getPath(first, more));
        }

        @Override
        public PathMatcher getPathMatcher(String pattern) {
            throw new UnsupportedOperationException();
        }

        @Override
        public UserPrincipalLookupService getUserPrincipalLookupService() {
            throw new UnsupportedOperationException();
        }

        @Override
        public WatchService newWatchService() {
            throw new UnsupportedOperationException();
        }
    }

    private final class Provider extends FileSystemProvider {

        private final Disk disk;
        private final FileSystemProvider real = FileSystems.getDefault().provider();

        Provider(Disk disk) {
            this.disk = disk;
        }

        @Override
        public String getScheme() {
            return "faulty";
        }

        @Override
        public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileSystem getFileSystem(URI uri) {
            return disk;
        }

        @Override
        public Path getPath(URI uri) {
            return of(Path.of(uri));
        }

        @Override
        public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
                throws IOException {
            String how = options.contains(StandardOpenOption.WRITE) ? "open to write" : "open to read";
            return run(how, path, () -> new Channel(path, real.newFileChannel(real(path), options, attributes)));
        }

        @Override
        public SeekableByteChannel newByteChannel(
                Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
            return newFileChannel(path, options, attributes);
        }

        @Override
        @SuppressWarnings("StreamResourceLeak") // The stream that is given closes it.
        public DirectoryStream<Path> newDirectoryStream(Path directory, DirectoryStream.Filter<? super Path> filter)
                throws IOException {
            return run("list", directory, () -> {
                DirectoryStream<Path> all = Files.newDirectoryStream(real(directory));
                return new DirectoryStream<Path>() {
                    @Override
                    public Iterator<Path> iterator() {
                        return pathsOf(all.iterator());
                    }

                    @Override
                    public void close() throws IOException {
                        all.close();
                    }
                };
            });
        }

        private void does(String what, Path path, Action action) throws IOException {
            boolean unused = run(what, path, () -> {
                action.run();
                return true;
            });
        }

        @Override
        public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
            does("create directory", directory, () -> {
                if (full) {
                    throw new FileSystemException(directory.toString(), null, "No space left on device");
                }
                real.createDirectory(real(directory), attributes);
            });
        }

        @Override
        public void createLink(Path link, Path existing) throws IOException {
            does("link", link, () -> {
                real.createLink(real(link), real(existing));
            });
        }

        @Override
        public void delete(Path path) throws IOException {
            does("delete", path, () -> {
                real.delete(real(path));
            });
        }

        @Override
        public void copy(Path source, Path target, CopyOption... options) throws IOException {
            throw new UnsupportedOperationException();
        }

        @Override
        public void move(Path source, Path target, CopyOption... options) throws IOException {
            does("move", target, () -> {
                real.move(real(source), real(target), options);
            });
        }

        @Override
        public boolean isSameFile(Path path, Path other) throws IOException {
            return real.isSameFile(real(path), real(other));
        }

        @Override
        public boolean isHidden(Path path) throws IOException {
            return real.isHidden(real(path));
        }

        @Override
        public FileStore getFileStore(Path path) throws IOException {
            return real.getFileStore(real(path));
        }

        @Override
        public void checkAccess(Path path, AccessMode... modes) throws IOException {
            real.checkAccess(real(path), modes);
        }

        @Override
        public <V extends FileAttributeView> @Nullable V getFileAttributeView(
                Path path, Class<V> type, LinkOption... options) {
            return real.getFileAttributeView(real(path), type, options);
        }

        @Override
        public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
                throws IOException {
            return run("attributes", path, () -> real.readAttributes(real(path), type, options));
        }

        @Override
        public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
                throws IOException {
            return real.readAttributes(real(path), attributes, options);
        }

        @Override
        public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
            real.setAttribute(real(path), attribute, value, options);
        }
    }

    private final class Channel extends FileChannel {

        private final Path path;
        private final FileChannel real;

        Channel(Path path, FileChannel real) {
            this.path = path;
            this.real = real;
        }

        @Override
        public int read(ByteBuffer into) throws IOException {
            return run("read", path, () -> real.read(into));
        }

        @Override
        public long read(ByteBuffer[] into, int offset, int length) throws IOException {
            return real.read(into, offset, length);
        }

        @Override
        public int read(ByteBuffer into, long position) throws IOException {
            return real.read(into, position);
        }

        @Override
        public int write(ByteBuffer from) throws IOException {
            return run("write", path, () -> {
                requireRoom();
                return real.write(from);
            });
        }

        @Override
        public long write(ByteBuffer[] from, int offset, int length) throws IOException {
            requireRoom();
            return real.write(from, offset, length);
        }

        @Override
        public int write(ByteBuffer from, long position) throws IOException {
            requireRoom();
            return real.write(from, position);
        }

        @Override
        public long position() throws IOException {
            return real.position();
        }

        @Override
        public FileChannel position(long position) throws IOException {
            real.position(position);
            return this;
        }

        @Override
        public long size() throws IOException {
            return real.size();
        }

        @Override
        public FileChannel truncate(long size) throws IOException {
            real.truncate(size);
            return this;
        }

        @Override
        public void force(boolean metadata) throws IOException {
            // Without power cuts, forcing to disk only takes time.
            boolean unused = run("force", path, () -> true);
        }

        @Override
        public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
            return real.transferTo(position, count, target);
        }

        @Override
        public long transferFrom(ReadableByteChannel source, long position, long count) throws IOException {
            requireRoom();
            return real.transferFrom(source, position, count);
        }

        @Override
        public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
            return real.map(mode, position, size);
        }

        @Override
        public FileLock lock(long position, long size, boolean shared) throws IOException {
            return real.lock(position, size, shared);
        }

        @Override
        public @Nullable FileLock tryLock(long position, long size, boolean shared) throws IOException {
            return real.tryLock(position, size, shared);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            real.close();
        }
    }
}
