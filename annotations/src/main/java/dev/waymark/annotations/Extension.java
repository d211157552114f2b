package dev.waymark.annotations;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A custom element in a page's {@code url} element, as the sitemap protocol allows. Declare its prefix once, when
 * building the sitemap: {@code SitemapBuilder.namespace("shop", "https://shop.example/ns/1")}.
 *
 * <pre>{@code
 * Extension.of("shop", "price").attribute("currency", "EUR").text("9.90")
 * Extension.of("shop", "offer").child(Extension.of("shop", "from").text("2026-12-01"))
 * }</pre>
 *
 * <p>Text and attributes are escaped, so the sitemap is always well-formed. An element with an undeclared prefix or an
 * invalid name is left out and counted; its page stays listed. Immutable.
 *
 * @see <a href="https://www.sitemaps.org/protocol.html#extending">Sitemaps 0.9, extending the protocol</a>
 */
public final class Extension {

    private final String prefix;
    private final String name;
    private final @Nullable String text;
    private final Map<String, String> attributes;
    private final List<Extension> children;

    private Extension(
            String prefix,
            String name,
            @Nullable String text,
            Map<String, String> attributes,
            List<Extension> children) {
        this.prefix = prefix;
        this.name = name;
        this.text = text;
        this.attributes = attributes;
        this.children = children;
    }

    /**
     * An empty element.
     *
     * @param prefix the prefix of its namespace
     * @param name its name without the prefix: letters, digits, {@code .}, {@code -} and {@code _} of ASCII, a letter
     *     or {@code _} first
     * @return the element
     */
    public static Extension of(String prefix, String name) {
        return new Extension(
                Objects.requireNonNull(prefix, "prefix"),
                Objects.requireNonNull(name, "name"),
                null,
                Map.of(),
                List.of());
    }

    /**
     * The same element with text.
     *
     * @param text the text, not escaped; {@code null} for none
     * @return a new element
     */
    public Extension text(@Nullable String text) {
        return new Extension(prefix, name, text, attributes, children);
    }

    /**
     * The same element with an attribute added or replaced.
     *
     * @param attribute its name, as for elements, without a prefix
     * @param value its value, not escaped
     * @return a new element
     */
    public Extension attribute(String attribute, String value) {
        Map<String, String> extended = new LinkedHashMap<>(attributes);
        extended.put(Objects.requireNonNull(attribute, "attribute"), Objects.requireNonNull(value, "value"));
        return new Extension(prefix, name, text, Collections.unmodifiableMap(extended), children);
    }

    /**
     * The same element with another child, after its text and its other children.
     *
     * @param child the element
     * @return a new element
     */
    public Extension child(Extension child) {
        List<Extension> extended = new ArrayList<>(children);
        extended.add(Objects.requireNonNull(child, "child"));
        return new Extension(prefix, name, text, attributes, Collections.unmodifiableList(extended));
    }

    /**
     * The prefix of its namespace.
     *
     * @return the prefix
     */
    public String prefix() {
        return prefix;
    }

    /**
     * Its name without the prefix.
     *
     * @return the name
     */
    public String name() {
        return name;
    }

    /**
     * Its text.
     *
     * @return the text; empty for none
     */
    public Optional<String> text() {
        return Optional.ofNullable(text);
    }

    /**
     * Its attributes.
     *
     * @return an unmodifiable map, in the order given
     */
    public Map<String, String> attributes() {
        return attributes;
    }

    /**
     * Its child elements.
     *
     * @return an unmodifiable list, in order
     */
    public List<Extension> children() {
        return children;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Extension extension
                && prefix.equals(extension.prefix)
                && name.equals(extension.name)
                && Objects.equals(text, extension.text)
                && attributes.equals(extension.attributes)
                && children.equals(extension.children);
    }

    @Override
    public int hashCode() {
        return Objects.hash(prefix, name, text, attributes, children);
    }

    @Override
    public String toString() {
        return "Extension[" + prefix + ":" + name + "]";
    }
}
