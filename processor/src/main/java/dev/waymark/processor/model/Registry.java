package dev.waymark.processor.model;

import java.util.Collection;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
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

    /** {@code City_Nested_SitemapRegistry} for {@code City.Nested}. */
    public static String simpleName(TypeElement owner) {
        StringBuilder name = new StringBuilder(owner.getSimpleName());
        for (Element e = owner.getEnclosingElement(); e instanceof TypeElement; e = e.getEnclosingElement()) {
            name.insert(0, e.getSimpleName() + "_");
        }
        return name.append(SUFFIX).toString();
    }

    public static String packageName(TypeElement owner) {
        for (Element e = owner; e != null; e = e.getEnclosingElement()) {
            if (e instanceof PackageElement enclosing) {
                return enclosing.getQualifiedName().toString();
            }
        }
        throw new IllegalArgumentException(owner + " is in no package");
    }

    public static String qualifiedName(TypeElement owner) {
        String packageName = packageName(owner);
        return packageName.isEmpty() ? simpleName(owner) : packageName + "." + simpleName(owner);
    }
}
