package dev.waymark.runtime.internal.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Placeholders in the templates of paths. */
class TemplateTextTest {

    private static final Map<String, String> VALUES = Map.of(
            "prefix",
            "/shop/",
            "bare",
            "shop",
            "empty",
            "",
            "regex",
            "[0-9]{4}",
            "bad",
            "a{b}",
            "loop",
            "${loop}",
            "nested",
            "${bare}/x",
            "key",
            "bare",
            "slash",
            "/");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "${prefix}/x | /shop/x",
                "/${prefix}/x | /shop/x",
                "${bare}/x | /shop/x",
                "/a${prefix}x | /a/shop/x",
                "/a/${prefix}/x | /a/shop/x",
                "/a/${empty}/x | /a/x",
                "${empty} | /",
                "${slash}/ | /",
                "${slash}${prefix}${slash}x | /shop/x",
                "${none:/d}/x | /d/x",
                "${none:${other:/e}}/x | /e/x",
                "${none:}/x | /x",
                "${nested}/y | /shop/x/y",
                "${${key}}/y | /shop/y",
                "x/y | /x/y",
                "'' | /",
                "/trailing/ | /trailing/",
                "//x//y | //x//y",
                "/{id:${regex}} | /{id:[0-9]{4}}",
                "/{id:\\}} | /{id:\\}}",
            })
    void placeholders_areResolvedAndJoined(String template, String path) {
        assertThat(TemplateText.resolve("a.B#c", template, Placeholders.from(VALUES::get)))
                .isEqualTo(path);
    }

    @Test
    void unresolvedPlaceholder_isNamedWithTemplateHandlerAndRemedy() {
        String message = "The placeholder ${shop.path} in the path \"/a/${shop.path}/{id}\" of a.B#c has no"
                + " value. Set shop.path in the application's configuration, or write a default: ${shop.path:...}";
        for (UnaryOperator<String> resolver : List.<UnaryOperator<String>>of(
                Placeholders.from(key -> null), text -> text, Placeholders.systemAndEnvironment())) {
            assertThatThrownBy(() -> TemplateText.resolve("a.B#c", "/a/${shop.path}/{id}", resolver))
                    .isInstanceOf(SitemapConfigurationException.class)
                    .hasMessage(message);
        }
    }

    @Test
    void placeholderWithASpecialCharacter_isRefused() {
        assertWrong(
                () -> TemplateText.resolve("a.B#c", "/${bad}", Placeholders.from(VALUES::get)),
                "${bad}",
                "\"a{b}\"",
                "a.B#c",
                "can't contain { } * ? #");
    }

    @Test
    void placeholderThatRefersToItself_isRefused() {
        assertWrong(() -> TemplateText.resolve("a.B#c", "/${loop}", Placeholders.from(VALUES::get)), "${loop}");
    }

    private static void assertWrong(ThrowingCallable call, String... parts) {
        assertThatThrownBy(call)
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageContainingAll(parts);
    }
}
