package dev.waymark.processor.write;

import dev.waymark.processor.text.RuntimeNames;
import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import java.util.NavigableSet;
import java.util.TreeSet;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/**
 * The file in {@code META-INF/services} that names all of a module's registries. It is the only file that depends on
 * more than one controller, and an IDE compiles few at a time, so {@link RegistryList} merges it: names of earlier
 * compilations stay until their controller is gone or compiled without entries.
 */
public final class ServiceFile {

    public static final String PATH = "META-INF/services/" + RuntimeNames.REGISTRY;

    private final Filer filer;

    public ServiceFile(Filer filer) {
        this.filer = filer;
    }

    /** The names of earlier compilations; empty if there was none. */
    public NavigableSet<String> read() throws IOException {
        NavigableSet<String> names = new TreeSet<>();
        try (InputStream in = filer.getResource(StandardLocation.CLASS_OUTPUT, "", PATH)
                        .openInputStream();
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            reader.lines()
                    .map(ServiceFile::name)
                    .filter(line -> !line.isEmpty())
                    .forEach(names::add);
        } catch (FileNotFoundException | NoSuchFileException firstCompilation) {
            return names;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return names;
    }

    /** The name on a line, which may have a comment. */
    private static String name(String line) {
        int comment = line.indexOf('#');
        return (comment < 0 ? line : line.substring(0, comment)).strip();
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
