package dev.waymark.processor.write;

import dev.waymark.processor.text.RuntimeNames;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/**
 * The file in {@code META-INF/services} that names all of a module's registries. It is the only file that depends on
 * more than one controller, and an IDE compiles few at a time, so {@link RegistryList} merges it: names of earlier
 * compilations stay until their controller is gone or compiled without entries.
 */
public record ServiceFile(Filer filer) {

    public static final String PATH = "META-INF/services/" + RuntimeNames.REGISTRY;

    /** The names of earlier compilations; empty if there was none, or it can't be read. */
    NavigableSet<String> read(Consumer<Exception> unreadable) {
        NavigableSet<String> names = new TreeSet<>();
        try (InputStream in =
                filer.getResource(StandardLocation.CLASS_OUTPUT, "", PATH).openInputStream()) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.replaceFirst("#.*", "").strip()) // A line may have a comment.
                    .filter(line -> !line.isEmpty())
                    .forEach(names::add);
        } catch (FileNotFoundException | NoSuchFileException firstCompilation) {
            return names;
        } catch (IOException | IllegalArgumentException e) { // javac throws the latter for a directory.
            unreadable.accept(e);
        }
        return names;
    }

    void write(NavigableSet<String> names, Collection<? extends Element> originating) throws IOException {
        FileObject file =
                filer.createResource(StandardLocation.CLASS_OUTPUT, "", PATH, originating.toArray(new Element[0]));
        try (Writer writer = new OutputStreamWriter(file.openOutputStream(), StandardCharsets.UTF_8)) {
            for (String name : names) {
                writer.write(name + "\n");
            }
        }
    }
}
