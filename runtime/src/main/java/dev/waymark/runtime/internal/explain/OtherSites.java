package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.internal.section.BoundSite;
import dev.waymark.runtime.internal.section.PageSupply;
import dev.waymark.runtime.internal.section.PageTarget;
import dev.waymark.runtime.registry.PageKeyMapper;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SourcePage;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Says of a URL that no page of its site has, which other site the page belongs to: a page that names another site is
 * looked at as if it were of this one. Providers are asked by the refreshing thread only, as for {@link PageSearch}.
 */
final class OtherSites {

    private static final int NAMED = 3;

    private final ServedSites sites;

    OtherSites(ServedSites sites) {
        this.sites = sites;
    }

    /** Why a URL is of no site at all: the end of a sentence. */
    String none(String url) {
        List<ServedSite> ofHost = sites.ofHostOf(url);
        if (ofHost.isEmpty()) {
            return "its host is that of no site.";
        }
        return "it is not below the base URL of any site of its host: "
                + ofHost.stream()
                        .limit(NAMED)
                        .map(site -> site.plan().base() + " (" + site.plan().name() + ")")
                        .collect(Collectors.joining(", "))
                + (ofHost.size() > NAMED ? ", and " + (ofHost.size() - NAMED) + " more." : ".");
    }

    /** The name that the page of a URL gives for its site; {@code null} if no such page names another one. */
    static @Nullable String owner(
            String url,
            SitePlan site,
            List<ListedEntry> entries,
            ProviderLocator providers,
            BooleanSupplier cancelled) {
        PageSupply supply = new PageSupply(providers, cancelled, () -> {}, origin -> {});
        for (ListedEntry entry : entries) {
            PageMatcher matcher = new PageMatcher(RawUrl.of(url), entry.plan(), site);
            Named named = new Named(site, matcher);
            try {
                if (matcher.isPossible()) {
                    supply.supply(entry, named);
                }
            } catch (Throwable e) {
                // Whoever asked the entry before has said so.
                Thread.interrupted();
            }
            if (named.owner != null) {
                return named.owner;
            }
        }
        return null;
    }

    /** A sentence about the site that a page belongs to, and where it is listed there. */
    String describe(String url, SitePlan here, String owner) {
        String belongs = "Its page belongs to site " + owner;
        ServedSite other = sites.named(owner);
        if (other == null) {
            return belongs + ", which is not there.";
        }
        Publication publication = other.published().current();
        String there =
                other.plan().base() + url.substring(here.base().toString().length());
        return belongs
                + (publication == null
                        ? "."
                        : ListedUrl.find(publication, there)
                                .map(listed -> ", which lists it as " + there + " in " + listed.sitemap() + ".")
                                .orElse(", which does not list it as " + there + "."));
    }

    /** Looks at the pages that name another site. Used by one thread. */
    private static final class Named implements PageTarget {

        private final SitePlan site;
        private final PageMatcher matcher;
        private final BoundSite bound = new BoundSite();
        private @Nullable String owner;

        Named(SitePlan site, PageMatcher matcher) {
            this.site = site;
            this.matcher = matcher;
        }

        private void look(@Nullable CharSequence name, Runnable write) {
            if (owner == null && name != null && !site.name().contentEquals(name)) {
                write.run();
                owner = matcher.match().isPresent()
                        ? Objects.requireNonNull(name).toString()
                        : null;
            }
        }

        @Override
        public <T> void page(T page, Supply.Provided<T> provided) {
            bound.clear();
            PageKeyMapper<? super T> keys = provided.keys();
            if (keys != null) {
                keys.write(page, bound);
            }
            look(bound.site(), () -> provided.mapper().write(page, matcher));
        }

        @Override
        public void page(SourcePage page) {
            look(page.site().orElse(null), () -> matcher.write(page));
        }

        @Override
        public void fixed(Consumer<? super ValueWriter> pages) {
            // They are of all sites.
        }
    }
}
