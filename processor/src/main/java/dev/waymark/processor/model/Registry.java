package dev.waymark.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.Collection;
import java.util.List;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * The content of one generated class.
 *
 * @param owner the concrete controller, or the JAX-RS application
 * @param entries its entries; none for an application
 * @param applicationPath the path that a JAX-RS application prepends to its resources; null for controllers
 * @param follows the classes that the controller's JAX-RS locators return
 */
public record Registry(
        TypeElement owner, List<Entry> entries, @Nullable String applicationPath, Collection<TypeElement> follows) {

    public static final String SUFFIX = "_SitemapRegistry";

    public boolean isEmpty() {
        return entries.isEmpty() && applicationPath == null;
    }

    /** {@code City_Nested_SitemapRegistry}, for {@code City.Nested}, in its package. */
    public static ClassName name(TypeElement owner) {
        ClassName name = ClassName.get(owner);
        return ClassName.get(name.packageName(), String.join("_", name.simpleNames()) + SUFFIX);
    }
}
