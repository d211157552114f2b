package dev.waymark.processor.mirror;

import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Looks up types by name. */
public final class TypeLookup {

    private TypeLookup() {}

    /**
     * The type of that name visible to a module; {@code null} if there is none. Without a module, javac searches all of
     * them, about seventy, and longest for missing types.
     */
    public static @Nullable TypeElement find(Elements elements, @Nullable ModuleElement module, String name) {
        return module == null ? elements.getTypeElement(name) : elements.getTypeElement(module, name);
    }
}
