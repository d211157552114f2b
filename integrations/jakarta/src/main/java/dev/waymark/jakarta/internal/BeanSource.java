package dev.waymark.jakarta.internal;

import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A source bean, obtained anew for each use. */
public record BeanSource(ScopedBean<SitemapSource> bean) implements SitemapSource {

    @Override
    public String name() {
        return bean.beanClass().getName();
    }

    @Override
    public String section() {
        String[] section = new String[1];
        bean.use(source -> section[0] = source.section());
        return section[0];
    }

    @Override
    public void pages(Consumer<? super SourcePage> sink) throws Exception {
        bean.use(source -> source.pages(sink));
    }

    @Override
    public OptionalLong expectedPages() throws Exception {
        return bean.expectedPages(SitemapSource.class, SitemapSource::expectedPages);
    }
}
