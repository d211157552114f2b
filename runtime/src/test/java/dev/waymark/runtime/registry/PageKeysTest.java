package dev.waymark.runtime.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PageKeysTest {

    private enum Country {
        UK {
            @Override
            public String toString() {
                return "United Kingdom";
            }
        }
    }

    /** Keeps the names of sites. */
    private static final class Sites implements PageKeys {

        private final List<@Nullable CharSequence> names = new ArrayList<>();

        @Override
        public PageKeys locale(@Nullable Object locale) {
            return this;
        }

        @Override
        public PageKeys locales(@Nullable Iterable<?> locales) {
            return this;
        }

        @Override
        public PageKeys locales(@Nullable Object @Nullable [] locales) {
            return this;
        }

        @Override
        public PageKeys cluster(@Nullable Object id) {
            return this;
        }

        @Override
        public PageKeys site(@Nullable CharSequence site) {
            names.add(site);
            return this;
        }
    }

    @Test
    void siteThatIsNoText_isNamedByItsText() {
        Sites sites = new Sites();
        Country unknown = null;
        sites.site(Country.UK).site(7).site(new UUID(0, 1)).site(unknown).site("tenant");
        assertThat(sites.names).containsExactly("UK", "7", "00000000-0000-0000-0000-000000000001", null, "tenant");
    }
}
