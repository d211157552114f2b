package dev.waymark.runtime.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamespacesTest {

    @Test
    void declarations_areThoseOfTheSet_inOneOrder() {
        Namespaces namespaces = Namespaces.with(new TreeMap<>(Map.of("b", "urn:b'&", "a", "urn:a")));
        assertThat(namespaces.declarations(0)).isEmpty();
        assertThat(namespaces.declarations(Namespaces.VIDEO | Namespaces.XHTML))
                .isEqualTo(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\""
                        + " xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\"");
        int a = namespaces.own("a");
        int b = namespaces.own("b");
        assertThat(namespaces.declarations(a | b)).isEqualTo(" xmlns:a=\"urn:a\" xmlns:b=\"urn:b'&amp;\"");
        assertThat(namespaces.own("image")).isZero();
        assertThat(namespaces.own("c")).isZero();
        assertThat(Namespaces.KNOWN.own("a")).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "image|urn:a|The namespace \"image\" can't be declared: its prefix is reserved; choose another",
                "XmlA|urn:a|The namespace \"XmlA\" can't be declared: its prefix is reserved; choose another",
                "1a|urn:a|The namespace \"1a\" can't be declared: use ASCII letters, digits, ., - and _ in its"
                        + " prefix, a letter or _ first",
                "a:b|urn:a|The namespace \"a:b\" can't be declared: use ASCII letters, digits, ., - and _ in"
                        + " its prefix, a letter or _ first",
                "a|/ns|The namespace \"a\" can't be declared: \"/ns\" isn't an absolute URI, such as"
                        + " https://www.example.com/ns/1.0",
                "a|urn:a\" b|The namespace \"a\" can't be declared: \"urn:a\" b\" isn't an absolute URI, such"
                        + " as https://www.example.com/ns/1.0",
                "a|http://www.google.com/schemas/sitemap-news/0.9|The namespace \"a\" can't be declared:"
                        + " http://www.google.com/schemas/sitemap-news/0.9 is already used by sitemaps or by Waymark",
                "a|http://www.w3.org/2000/xmlns/|The namespace \"a\" can't be declared:"
                        + " http://www.w3.org/2000/xmlns/ is already used by sitemaps or by Waymark",
            })
    void whatCannotBeDeclared_isRefused(String prefix, String uri, String message) {
        assertThatThrownBy(() -> Namespaces.with(Map.of(prefix, uri)))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage(message);
    }

    @Test
    void manyNamespaces_areRefused() {
        Map<String, String> own = new TreeMap<>();
        for (int i = 0; i < 20; i++) {
            own.put("n" + i, "urn:n:" + i);
        }
        assertThat(Namespaces.with(own).declarations(-1)).contains("xmlns:n19=\"urn:n:19\"");
        own.put("n20", "urn:n:20");
        assertThatThrownBy(() -> Namespaces.with(own)).hasMessage("There are 21 namespaces; use at most 20");
    }
}
