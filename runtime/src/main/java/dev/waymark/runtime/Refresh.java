package dev.waymark.runtime;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The scope of a {@linkplain Sitemap#refresh refresh}. Immutable.
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
     * The sections with pages of a provider or of a class's methods, for example after an event that its pages changed.
     *
     * @param type the class or interface that a {@code @SitemapEntry} names as its provider
     * @return a refresh of these sections
     */
    public static Refresh provider(Class<?> type) {
        return new Refresh(null, Objects.requireNonNull(type, "type"), false);
    }

    /**
     * The same scope, also publishing sections that lost many pages.
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
