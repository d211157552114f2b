package dev.waymark.runtime;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a {@linkplain Sitemap#refresh refresh} is of. Immutable.
 *
 * <pre>{@code
 * sitemap.refresh(Refresh.all());
 * sitemap.refreshAsync(Refresh.provider(PostPages.class));
 * }</pre>
 */
public final class Refresh {

    private static final Refresh ALL = new Refresh(null, null, false);

    private final @Nullable String section;
    private final @Nullable Class<?> provider;
    private final boolean forced;

    private Refresh(@Nullable String section, @Nullable Class<?> provider, boolean forced) {
        this.section = section;
        this.provider = provider;
        this.forced = forced;
    }

    /**
     * All sections.
     *
     * @return a refresh of everything
     */
    public static Refresh all() {
        return ALL;
    }

    /**
     * One section.
     *
     * @param name its name
     * @return a refresh of that section
     */
    public static Refresh section(String name) {
        return new Refresh(Objects.requireNonNull(name, "name"), null, false);
    }

    /**
     * The sections whose pages a provider, or methods of a class, supply, for example when an event says that its pages
     * changed.
     *
     * @param type the class or interface that a {@code @SitemapEntry} names as its provider
     * @return a refresh of these sections
     */
    public static Refresh provider(Class<?> type) {
        return new Refresh(null, Objects.requireNonNull(type, "type"), false);
    }

    /**
     * The same, where even those sections are published that lost many pages.
     *
     * @return a refresh that passes the {@linkplain SitemapBuilder#shrinkGuard shrink guard}
     */
    public Refresh force() {
        return new Refresh(section, provider, true);
    }

    @Nullable
    String section() {
        return section;
    }

    @Nullable
    Class<?> provider() {
        return provider;
    }

    boolean isForced() {
        return forced;
    }
}
