package dev.waymark.runtime;

import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The half of {@link Sitemap.Builder} that says what is listed. */
abstract sealed class ListingSettings<B extends ListingSettings<B>> permits PublishingSettings {

    @Nullable
    Iterable<? extends SitemapRegistry> registries;

    ProviderLocator providers = ProviderLocator.serviceLoader();
    Iterable<? extends SitemapSource> sources = List.of();
    UnaryOperator<String> placeholders = Placeholders.systemAndEnvironment();

    @Nullable
    String resourcePath;

    boolean atResourcePath;

    @Nullable
    RouteLocator routes;

    InvalidPages onInvalidPage = InvalidPages.SKIP;
    String refusedInPaths = "";

    /**
     * The registries that the annotation processor generated. By default they are found by the
     * {@link java.util.ServiceLoader}, with the context class loader or else the runtime's own.
     *
     * @param registries read once, by {@link Sitemap.Builder#build()}
     * @return this builder
     */
    public B registries(Iterable<? extends SitemapRegistry> registries) {
        this.registries = Objects.requireNonNull(registries, "registries");
        return self();
    }

    /**
     * Where providers come from. By default {@link ProviderLocator#serviceLoader()}.
     *
     * @param providers finds the instance of a provider's class
     * @return this builder
     */
    public B providers(ProviderLocator providers) {
        this.providers = Objects.requireNonNull(providers, "providers");
        return self();
    }

    /**
     * The sources of pages that no annotation reaches. None by default.
     *
     * @param sources read once, by {@link Sitemap.Builder#build()}
     * @return this builder
     */
    public B sources(Iterable<? extends SitemapSource> sources) {
        this.sources = Objects.requireNonNull(sources, "sources");
        return self();
    }

    /**
     * Resolves the placeholders of path templates. By default {@link Placeholders#systemAndEnvironment()}.
     *
     * @param placeholders gets a text with {@code ${...}} and returns it resolved; if it throws, or leaves a
     *     placeholder in place, {@link Sitemap.Builder#build()} fails with the key's name
     * @return this builder
     */
    public B placeholders(UnaryOperator<String> placeholders) {
        this.placeholders = Objects.requireNonNull(placeholders, "placeholders");
        return self();
    }

    /**
     * The path of the JAX-RS application whose resources are listed. By default it is that of the
     * {@code @ApplicationPath} annotation; where this is set, it wins. It is needed where several applications have
     * different paths, and where {@code web.xml} or a configuration maps the application.
     *
     * @param path a path below the base URL, such as {@code /api}; {@code /} for none. Slashes at both ends and a
     *     {@code /*} at its end do not matter, a {@code %HH} in it stays, and {@code ${placeholder:default}} is
     *     resolved by {@link Sitemap.Builder#build()}
     * @return this builder
     */
    public B resourcePath(String path) {
        this.resourcePath = Objects.requireNonNull(path, "path");
        return self();
    }

    /**
     * Whether the sitemaps lie at the path of the JAX-RS application, as {@code /api/sitemap.xml}, and not beside it.
     * That is needed where no servlet filter serves them, for a JAX-RS server answers nothing outside its own path.
     * {@code false} by default; without such a path it makes no difference.
     *
     * <p>The path becomes part of the base URL, and everything counts from there: the names in the index, the paths of
     * {@linkplain #sources sources}, and those that the {@link SitemapResponder} handles.
     *
     * @param atResourcePath whether to publish there
     * @return this builder
     */
    public B atResourcePath(boolean atResourcePath) {
        this.atResourcePath = atResourcePath;
        return self();
    }

    /**
     * Compares entries with the routes that the application really has. By default nothing is compared, and every entry
     * is listed under the path that was compiled.
     *
     * <p>With it, entries and their providers are not looked at by {@link Sitemap.Builder#build()}, for the routes of
     * many frameworks are known only later: they are by {@link Sitemap#check()}.
     *
     * @param routes says where the application answers an entry
     * @return this builder
     */
    public B routes(RouteLocator routes) {
        this.routes = Objects.requireNonNull(routes, "routes");
        return self();
    }

    /**
     * What happens to pages that no correct URL can be written for. They are skipped by default.
     *
     * @param onInvalidPage skip them, or fail their section
     * @return this builder
     */
    public B onInvalidPage(InvalidPages onInvalidPage) {
        this.onInvalidPage = Objects.requireNonNull(onInvalidPage, "onInvalidPage");
        return self();
    }

    /**
     * Characters that the server refuses in a path although they are percent-encoded: pages whose path variables hold
     * one are skipped, for a crawler would be answered with 400. None by default, which is right for Tomcat; Jetty
     * refuses {@code %}, and the firewall of Spring Security {@code %} and {@code ;}. Slashes, backslashes and control
     * characters are always skipped.
     *
     * @param characters the characters, such as {@code "%;"}
     * @return this builder
     */
    public B refusedInPaths(String characters) {
        this.refusedInPaths = Objects.requireNonNull(characters, "characters");
        return self();
    }

    /** The builder itself, by the type that its users know. */
    abstract B self();
}
