package dev.waymark.jakarta.internal;

import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import jakarta.enterprise.inject.Instance;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A source that is a bean. Each use gets it from its context anew. */
public final class BeanSource implements SitemapSource {

    private final String name;
    private final Supplier<Instance.Handle<? extends SitemapSource>> handles;
    private final RequestScope requestScope;

    /**
     * A source over a bean.
     *
     * @param name the name of its class
     * @param handles gives a handle for one use
     */
    public BeanSource(
            String name, Supplier<Instance.Handle<? extends SitemapSource>> handles, RequestScope requestScope) {
        this.name = name;
        this.handles = handles;
        this.requestScope = requestScope;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String section() {
        String[] section = new String[1];
        try {
            requestScope.run(() -> BeanHandles.use(handles.get(), source -> section[0] = source.section()));
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("The section of the source " + name + " is not known: " + e, e);
        }
        return section[0];
    }

    @Override
    public void pages(Consumer<? super SourcePage> sink) throws Exception {
        requestScope.run(() -> BeanHandles.use(handles.get(), source -> source.pages(sink)));
    }

    @Override
    public OptionalLong expectedPages() throws Exception {
        if (!BeanHandles.overrides(handles.get(), SitemapSource.class, "expectedPages")) {
            return OptionalLong.empty();
        }
        OptionalLong[] pages = {OptionalLong.empty()};
        requestScope.run(() -> BeanHandles.use(handles.get(), source -> pages[0] = source.expectedPages()));
        return pages[0];
    }
}
