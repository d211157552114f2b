package dev.waymark.runtime;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapProvider;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds one entry. Called by generated code, from one thread. */
public final class EntryBuilder {

    private final String handler;
    private final String section;
    private final String template;
    private final boolean resource;
    private List<String> query = List.of();
    private @Nullable String lastModified;
    private ChangeFrequency changeFrequency = ChangeFrequency.UNSPECIFIED;
    private @Nullable Double priority;
    private @Nullable Pages pages;

    EntryBuilder(String handler, String section, String template, boolean resource) {
        this.handler = handler;
        this.section = section;
        this.template = template;
        this.resource = resource;
    }

    /**
     * Names the query parameters; their values follow those of the path variables, in this order.
     *
     * @param names the names, unencoded
     * @return this builder
     */
    public EntryBuilder query(String... names) {
        query = List.of(names);
        return this;
    }

    /**
     * The lastmod of pages that supply none.
     *
     * @param lastModified a date, {@code 2026-11-21}, or a date and time with its offset,
     *     {@code 2026-11-21T09:30:00+01:00}
     * @return this builder
     */
    public EntryBuilder lastModified(String lastModified) {
        this.lastModified = Objects.requireNonNull(lastModified, "lastModified");
        return this;
    }

    /**
     * The changefreq of pages that supply none.
     *
     * @param changeFrequency the frequency; {@link ChangeFrequency#UNSPECIFIED} for none
     * @return this builder
     */
    public EntryBuilder changeFrequency(ChangeFrequency changeFrequency) {
        this.changeFrequency = Objects.requireNonNull(changeFrequency, "changeFrequency");
        return this;
    }

    /**
     * The priority of pages that supply none.
     *
     * @param priority 0.0 to 1.0
     * @return this builder
     */
    public EntryBuilder priority(double priority) {
        this.priority = priority;
        return this;
    }

    /** Completes an entry without variables: it is one page. */
    public void page() {
        complete(new Pages.Single());
    }

    /**
     * Completes an entry whose variables are expanded over constants.
     *
     * @param loop writes all URLs of the entry
     */
    public void pages(PageLoop loop) {
        complete(new Pages.Looped(Objects.requireNonNull(loop, "loop")));
    }

    /**
     * Completes an entry whose pages come from a provider.
     *
     * @param provider the provider's class, which the {@link ProviderLocator} turns into an instance
     * @param mapper writes the URL of one page
     * @param <T> the type of the provider's pages
     */
    public <T> void pages(Class<? extends SitemapProvider<? extends T>> provider, PageMapper<T> mapper) {
        complete(new Pages.Provided<T>(
                Objects.requireNonNull(provider, "provider"), Objects.requireNonNull(mapper, "mapper")));
    }

    private void complete(Pages complete) {
        if (pages != null) {
            throw new IllegalStateException("The entry of " + handler + " is already complete");
        }
        pages = complete;
    }

    EntryDefinition definition() {
        if (pages == null) {
            throw new SitemapConfigurationException("The entry of " + handler + " (section " + section + ", path "
                    + template + ") was begun and never completed: call page() or pages(...) at the end");
        }
        return new EntryDefinition(
                handler, section, template, resource, query, lastModified, changeFrequency, priority, pages);
    }
}
