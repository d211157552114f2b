package dev.waymark.processor.mirror;

import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Looks types up by their names. */
public final class TypeLookup {

    private TypeLookup() {}

    /**
     * The type of that name that a module sees; {@code null} if it sees none. Without a module, javac looks into all of
     * them, some seventy, and longest for what is not there.
     */
    public static @Nullable TypeElement find(Elements elements, @Nullable ModuleElement module, String name) {
        return module == null ? elements.getTypeElement(name) : elements.getTypeElement(module, name);
    }
}
