package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.annotation.RequestScope;

/** Controllers of unusual shapes: what is listed answers, and nothing is left out. */
class ServletShapesTest {

    private static final Pattern LOC = Pattern.compile("<loc>https://www.example.com([^<]*)</loc>");

    @Test
    void everyListedPageAnswers() throws Exception {
        try (ConfigurableApplicationContext application = Applications.start(
                Shapes.class, Application.class, "--waymark.base-url=https://www.example.com", "--shop.items=items/")) {
            int port = Applications.port(application);
            String sitemap = RawHttp.get(port, "/sitemap.xml").text();

            Matcher loc = LOC.matcher(sitemap);
            int listed = 0;
            while (loc.find()) {
                listed++;
                assertThat(RawHttp.get(port, loc.group(1)).status())
                        .as(loc.group(1))
                        .isEqualTo(200);
            }
            assertThat(listed).as(sitemap).isEqualTo(8);
        }
    }

    /** As the annotation processor would write it. */
    public static final class Shapes implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            String test = ServletShapesTest.class.getCanonicalName();
            entries.entry(test + ".OfRequest#now", "a", "/now").page();
            entries.entry(test + ".Items#one", "a", "${shop.items}/{id}")
                    .pages(url -> url.begin().value("7").end());
            entries.entry(test + ".Overloaded#list", "a", "/lists").page();
            entries.entry(test + ".Overloaded#list", "a", "/lists/{page}")
                    .pages(url -> url.begin().value("2").end());
            entries.entry(test + ".Several#second", "a", "/second/").page();
            entries.entry(test + ".Several#nothing", "a", "/several").page();
            entries.entry(test + ".ByInterface#places", "a", "/places").page();
            entries.entry(test + ".ScopedByInterface#scoped", "a", "/scoped").page();
        }
    }

    @RestController
    @RequestScope
    static class OfRequest {

        @GetMapping("now")
        String now() {
            return "now";
        }
    }

    abstract static class Crud<I> {

        @GetMapping("{id}")
        String one(@PathVariable I id) {
            return String.valueOf(id);
        }
    }

    @RestController
    @RequestMapping("${shop.items}")
    static class Items extends Crud<Long> {}

    @RestController
    @RequestMapping("/lists")
    static class Overloaded {

        @GetMapping
        String list() {
            return "first";
        }

        @GetMapping("/{page}")
        String list(@PathVariable int page) {
            return "page " + page;
        }
    }

    @RestController
    static class Several {

        @GetMapping({"/first", "/second/"})
        String second() {
            return "second";
        }

        @RequestMapping(path = "several", params = "!x")
        String nothing() {
            return "nothing";
        }
    }

    interface Places {

        @GetMapping("/places")
        String places();
    }

    @RestController
    static class ByInterface implements Places {

        @Override
        public String places() {
            return "places";
        }
    }

    /** The annotation is there for the proxy, which knows nothing else. */
    @RestController
    public interface Scoped {

        @GetMapping("/scoped")
        String scoped();
    }

    static class ScopedByInterface implements Scoped {

        @Override
        public String scoped() {
            return "scoped";
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({OfRequest.class, Items.class, Overloaded.class, Several.class, ByInterface.class})
    static class Application {

        @Bean
        @Scope(scopeName = "request", proxyMode = ScopedProxyMode.INTERFACES)
        ScopedByInterface scoped() {
            return new ScopedByInterface();
        }
    }
}
