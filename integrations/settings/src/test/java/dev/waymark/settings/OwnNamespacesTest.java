package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OwnNamespacesTest {

    @Test
    void prefixes_standBeforeTheFirstSign() {
        assertThat(OwnNamespaces.read(List.of("shop=https://a.example/?v=1", " x = urn:x ", "=")))
                .containsExactly(
                        Map.entry("shop", "https://a.example/?v=1"), Map.entry("x", "urn:x"), Map.entry("", ""));
        assertThat(OwnNamespaces.read(List.of())).isEmpty();
    }

    @Test
    void whatIsNoPrefixWithItsUri_isRefused() {
        assertThatThrownBy(() -> OwnNamespaces.read(List.of("shop")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"shop\" isn't a prefix with a URI; use prefix=URI, several with commas");
        assertThatThrownBy(() -> OwnNamespaces.read(List.of("a=urn:a", "a =urn:b")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The prefix \"a\" is declared twice");
    }
}
