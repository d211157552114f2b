package dev.waymark.jakarta.internal.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** By section 13.8 of Jakarta Servlet 6.0. */
class SecurityConstraintsTest {

    private static final String AUTH = "<auth-constraint><role-name>member</role-name></auth-constraint>";

    private static SecurityConstraints read(String... constraints) {
        String text = "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" version=\"6.0\">"
                + String.join("", constraints) + "</web-app>";
        return SecurityConstraints.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String constraint(String pattern, String inCollection, String auth) {
        return "<security-constraint><web-resource-collection><web-resource-name>x</web-resource-name><url-pattern>"
                + pattern + "</url-pattern>" + inCollection + "</web-resource-collection>" + auth
                + "</security-constraint>";
    }

    @ParameterizedTest
    @CsvSource({
        "/*, /a, true",
        "/, /a, true",
        "/account/*, /account, true",
        "/account/*, /account/x, true",
        "/account/*, /accounts, false",
        "/account, /account, true",
        "/account, /account/x, false",
        "*.xml, /sitemap.xml, true",
        "*.xml, /a, false",
        "'', /, true",
        "'', /a, false"
    })
    void pattern_matchesAsThatOfAServlet(String pattern, String path, boolean refused) {
        assertThat(read(constraint(pattern, "", AUTH)).refusing(path)).isEqualTo(refused ? pattern : null);
    }

    @Test
    void bestPatternDecides_andOneWithoutAuthConstraintOpens() {
        SecurityConstraints constraints = read(constraint("/*", "", AUTH), constraint("/sitemap.xml", "", ""));
        assertThat(constraints.refusing("/sitemap.xml")).isNull();
        assertThat(constraints.refusing("/other")).isEqualTo("/*");
        assertThat(read(constraint("/*", "", AUTH), constraint("/*", "", "")).refusing("/a"))
                .isNull();
    }

    @Test
    void constraintThatNamesNoRole_closesForEverybody() {
        assertThat(read(constraint("/*", "", "<auth-constraint/>"), constraint("/*", "", ""))
                        .refusing("/a"))
                .isEqualTo("/*");
    }

    @Test
    void methodsOtherThanGet_doNotMatter() {
        assertThat(read(constraint("/*", "<http-method>POST</http-method>", AUTH))
                        .refusing("/a"))
                .isNull();
        assertThat(read(constraint("/*", "<http-method>GET</http-method>", AUTH))
                        .refusing("/a"))
                .isEqualTo("/*");
        assertThat(read(constraint("/*", "<http-method-omission>GET</http-method-omission>", AUTH))
                        .refusing("/a"))
                .isNull();
    }

    @Test
    void noFile_orOneThatIsNone_constrainsNothing() {
        assertThat(SecurityConstraints.read(null).refusing("/")).isNull();
        assertThat(SecurityConstraints.read(new ByteArrayInputStream(new byte[] {1, 2}))
                        .refusing("/"))
                .isNull();
    }

    @Test
    void entitiesOutsideTheFile_areNotFetched() {
        String text = "<!DOCTYPE web-app [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><web-app>"
                + constraint("/a&x;/*", "", AUTH) + "</web-app>";
        SecurityConstraints constraints =
                SecurityConstraints.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        assertThat(constraints.refusing("/a/b")).isEqualTo("/a/*");
    }
}
