package dev.waymark.processor.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Mappings and entries that stand on interfaces and base classes. */
class InheritanceTest {

    private static List<String> spring(String body) {
        Example example = Example.spring(body);
        example.isQuiet();
        return example.templates();
    }

    private static List<String> jaxRs(String body) {
        Example example = Example.jaxRs(body);
        example.isQuiet();
        return example.templates();
    }

    @Test
    void mappingOfAnInterface_isThatOfTheControllerThatImplementsIt() {
        assertThat(spring("""
                interface Api { @GetMapping("/a") String a(); }
                @Controller class C implements Api { @Override @SitemapEntry public String a() { return ""; } }
                """)).containsExactly("/a");
    }

    @Test
    void entryOfAnInterface_listsItsController() {
        assertThat(spring("""
                @RequestMapping("/api") interface Api { @GetMapping("/a") @SitemapEntry String a(); }
                @RestController class C implements Api { @Override public String a() { return ""; } }
                """)).containsExactly("/api/a");
    }

    /** Spring takes the name of the controller's parameter for an inherited annotation without one. */
    @Test
    void enumOfAnInheritedAnnotation_isThatOfTheControllersParameter() {
        assertThat(spring("""
                interface Api { @GetMapping("/{season}") @SitemapEntry String m(@PathVariable Season s); }
                enum Season { SPRING }
                @Controller class C implements Api { @Override public String m(Season season) { return ""; } }
                """)).containsExactly("/{season}");
    }

    @Test
    void nearestMapping_wins() {
        assertThat(spring("""
                interface Api { @GetMapping("/a") String a(); }
                @Controller class C implements Api {
                  @Override @GetMapping("/b") @SitemapEntry public String a() { return ""; }
                }
                """)).containsExactly("/b");
    }

    /** A class's method wins over an interface's, which Spring can't call. */
    @Test
    void defaultMethodThatASuperclassImplements_isNoPage() {
        assertThat(spring("""
                interface Api<T> { @GetMapping("/api") @SitemapEntry default String a(T t) { return ""; } }
                abstract class Base<T> { @GetMapping("/base") @SitemapEntry public String a(T t) { return ""; } }
                abstract class Both<T> extends Base<T> implements Api<T> {}
                @Controller class C extends Both<Long> {}
                """)).containsExactly("/base");
    }

    @Test
    void defaultMethodThatAClassImplementsForSomeTypes_isNoPage() {
        assertThat(spring("""
                interface Api<T> { @GetMapping("/api") @SitemapEntry default String a(T t) { return ""; } }
                abstract class Base<T> implements Api<T> { @GetMapping("/base") @SitemapEntry public String a(Long t) { return ""; } }
                @Controller class C extends Base<Long> {}
                """)).containsExactly("/base");
    }

    @Test
    void oneInheritedMethod_isAPageOfEachConcreteController() {
        assertThat(spring("""
                abstract class Base { @GetMapping("/list") @SitemapEntry public String list() { return ""; } }
                @Controller @RequestMapping("/cars") class Cars extends Base {}
                @Controller @RequestMapping("/boats") class Boats extends Base {}
                """)).containsExactly("/boats/list", "/cars/list");
    }

    /** Spring maps them, and calls them by reflection. */
    @Test
    void staticMethodOfAnInterface_isAPage() {
        assertThat(spring("""
                interface Api { @GetMapping("/a") @SitemapEntry static String a() { return ""; } }
                @Controller class C implements Api {}
                """)).containsExactly("/a");
    }

    /** Spring maps them on controllers, as {@code @RequestMapping}; the nearest of both counts. */
    @Test
    void controllerOfAnExchangeInterface_hasItsMapping() {
        String api = """
                @org.springframework.web.service.annotation.HttpExchange("/x") interface Api {
                  @org.springframework.web.service.annotation.GetExchange("/a") String a();
                  @org.springframework.web.service.annotation.GetExchange(url = "/b/{b}", accept = "text/html") String b(String b);
                  @org.springframework.web.service.annotation.PostExchange("/c") String c();
                }
                """;
        assertThat(spring(api + """
                @Controller class C implements Api {
                  @Override @SitemapEntry public String a() { return ""; }
                  @Override @SitemapEntry(provider = Pages.class) public String b(String b) { return ""; }
                  @Override @GetMapping("/own") @SitemapEntry public String c() { return ""; }
                }
                """ + Example.PAGES)).containsExactly("/x/a", "/x/b/{b}", "/x/own");
        Example.spring(api + """
                @Controller abstract class B implements Api { @Override /*1*/@SitemapEntry public String c() { return ""; } }
                @Controller class C extends B {
                  @Override public String a() { return ""; }
                  @Override public String b(String b) { return ""; }
                }
                """)
                .says("error at 1: WAY002: B.c() answers POST only; crawlers send GET. Move @SitemapEntry to the method"
                        + " that answers GET, or remove it.");
    }

    /** Spring maps them, and calls them by reflection. */
    @Test
    void privateAndStaticMethodsOfASuperclass_arePages_hiddenOrNot() {
        assertThat(spring("""
                abstract class Base {
                  @GetMapping("/a") @SitemapEntry private String a() { return ""; }
                  @GetMapping("/b") @SitemapEntry private String b() { return ""; }
                  @GetMapping("/c") @SitemapEntry public static String c() { return ""; }
                }
                @Controller class C extends Base {
                  @GetMapping("/d") @SitemapEntry private String a() { return ""; }
                  @GetMapping("/e") @SitemapEntry public static String c() { return ""; }
                }
                """)).containsExactly("/a", "/b", "/c", "/d", "/e");
    }

    @Test
    void prefixOfTheConcreteClass_replacesThatOfTheBase() {
        assertThat(spring("""
                @RequestMapping("/base") abstract class Base {
                  @GetMapping("/list") @SitemapEntry public String list() { return ""; }
                }
                @Controller class Plain extends Base {}
                @Controller @RequestMapping("/own") class Own extends Base {}
                """)).containsExactly("/own/list", "/base/list");
    }

    @Test
    void overriddenMethodWithoutEntry_keepsTheEntryOfTheBase() {
        assertThat(spring("""
                abstract class Base { @GetMapping("/list") @SitemapEntry public String list() { return ""; } }
                @Controller class C extends Base { @Override public String list() { return "c"; } }
                """)).containsExactly("/list");
    }

    /** Both frameworks take the mapping from the superclass alone. */
    @Test
    void entryOfAnInterface_thatASuperclassImplements_listsItsPath() {
        String types = """
                interface Api { @GET @GetMapping("/api") @Path("api") @SitemapEntry String a(); }
                class Base { @GET @GetMapping("/base") @Path("base") public String a() { return ""; } }
                """;
        assertThat(spring(types.replaceAll("@GET |@Path\\(.*?\\) ", "")
                        + "@Controller class C extends Base implements Api {}"))
                .containsExactly("/base");
        assertThat(jaxRs(types.replaceAll("@GetMapping\\(.*?\\) ", "")
                        + "@Path(\"r\") class R extends Base implements Api {}"))
                .containsExactly("/r/base");
    }

    /** Neither Spring nor Jersey sees the mapping: the superclass doesn't implement the interface. */
    @Test
    void entryOfAnInterface_thatASuperclassWithoutMappingImplements_isAnError() {
        Example.spring("""
                interface Api { @GetMapping("/api") /*1*/@SitemapEntry String a(); }
                class Base { public String a() { return ""; } }
                @Controller class C extends Base implements Api {}
                @Controller class D extends Base implements Api { @Override public String a() { return ""; } }
                """)
                .says("error at 1: WAY001: Base.a() has no mapping with a path. C inherits it without the mapping of"
                        + " Api.a(): override it there. Put @SitemapEntry on a method with @GetMapping,"
                        + " @RequestMapping or @GET.");
    }

    /** Javac adds a bridge to a public class, where Spring sees the mappings of its interfaces. */
    @Test
    void entryOfAnInterface_thatASuperclassImplementsWhichIsNotPublic_listsThePublicController() {
        assertThat(spring("""
                interface Api { @GetMapping("/api") @SitemapEntry String a(); }
                class Base { public String a() { return ""; } }
                @Controller public class Example extends Base implements Api {}
                """)).containsExactly("/api");
    }

    @Test
    void excludedOverride_isNotListed() {
        assertThat(spring("""
                abstract class Base { @GetMapping("/list") @SitemapEntry public String list() { return ""; } }
                @Controller class C extends Base { @Override @SitemapExclude public String list() { return "c"; } }
                """)).isEmpty();
    }

    @Test
    void genericBase_bindsForEachController() {
        assertThat(spring("""
                abstract class Base<K> {
                  @GetMapping("/{kind}") @SitemapEntry public String kind(@PathVariable K kind) { return ""; }
                }
                enum Car { FAST } enum Boat { WET }
                @Controller @RequestMapping("/cars") class Cars extends Base<Car> {}
                @Controller @RequestMapping("/boats") class Boats extends Base<Boat> {}
                """)).containsExactly("/boats/{kind}", "/cars/{kind}");
    }

    @Test
    void nestedControllers_haveRegistriesOfTheirOwn() {
        Example outcome = Example.spring("""
                class Outer {
                  @Controller static class Inner { @GetMapping("/in") @SitemapEntry String in() { return ""; } }
                  interface Deep { @Controller class Down { @GetMapping("/down") @SitemapEntry String d() { return ""; } } }
                }
                """);
        outcome.isQuiet();
        assertThat(outcome.services())
                .containsExactly(
                        "com.example.Outer_Deep_Down_SitemapRegistry", "com.example.Outer_Inner_SitemapRegistry");
    }

    @Test
    void composedController_isAController() {
        assertThat(spring("""
                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @Controller @interface Web {}
                @Web class C { @GetMapping("/a") @SitemapEntry String a() { return ""; } }
                """)).containsExactly("/a");
    }

    @Test
    void classWideMethod_thatIsNoGet_isAnErrorOnTheEntry() {
        Example.spring("""
                @Controller @RequestMapping(path = "/p", method = RequestMethod.POST) class C {
                  @RequestMapping("/a") /*1*/@SitemapEntry String a() { return ""; }
                }
                """)
                .says("error at 1: WAY002: C.a() answers POST only; crawlers send GET. Move @SitemapEntry to"
                        + " the method that"
                        + " answers GET, or remove it.");
    }

    @Test
    void jaxRsMethodAnnotations_areInherited() {
        assertThat(jaxRs("""
                interface Api { @GET @Path("a") @SitemapEntry String a(); }
                @Path("r") class R implements Api { @Override public String a() { return ""; } }
                """)).containsExactly("/r/a");
    }

    @Test
    void jaxRsMethodWithAnnotationsOfItsOwn_inheritsNone() {
        assertThat(jaxRs("""
                interface Api { @GET @Path("a") String a(); }
                @Path("r") class R implements Api { @Override @GET @SitemapEntry public String a() { return ""; } }
                """)).containsExactly("/r");
    }

    /** Section 3.6. */
    @Test
    void jaxRsAnnotationsOfASuperclass_precedeThoseOfAnInterface() {
        assertThat(jaxRs("""
                interface Api { @GET @Path("api") String a(); String b(@PathParam("x") String x); }
                abstract class Base {
                  @GET @Path("base") @SitemapEntry public String a() { return ""; }
                  @GET @Path("b") @SitemapEntry public String b(String x) { return ""; }
                }
                @Path("r") class R extends Base implements Api {
                  @Override public String a() { return ""; }
                  @Override public String b(String x) { return ""; }
                }
                """)).containsExactly("/r/base", "/r/b");
    }

    @Test
    void jaxRsClassPath_isFoundOnAnInterface_asJerseyDoes() {
        assertThat(jaxRs("""
                @Path("r") interface Api { @GET @Path("a") @SitemapEntry String a(); }
                class R implements Api { @Override public String a() { return ""; } }
                """)).containsExactly("/r/a");
    }

    @Test
    void jaxRsEnumParameters_areExpanded() {
        Example outcome = Example.jaxRs("""
                enum Car { FAST }
                @SuppressWarnings("waymark")
                @Path("cars") class R { @GET @Path("{car}") @SitemapEntry public String a(@PathParam("car") Car c) { return ""; } }
                """);
        outcome.isQuiet();
        assertThat(outcome.registries())
                .contains(
                        "entries.resource(\"com.example.R#a\", \"pages\", \"/cars/{car}\")",
                        "for (Car car : Car.values())");
    }

    @Test
    void jaxRsBeanParameters_tellTheirEnums() {
        Example outcome = Example.jaxRs("""
                enum Car { FAST }
                class Parameters { @PathParam("car") Car car; }
                @SuppressWarnings("waymark")
                @Path("cars") class R { @GET @Path("{car}") @SitemapEntry public String a(@BeanParam Parameters p) { return ""; } }
                """);
        outcome.isQuiet();
        assertThat(outcome.registries()).contains("for (Car car : Car.values())");
    }

    @Test
    void jaxRsApplication_tellsItsPath() {
        Example outcome = Example.jaxRs("""
                @ApplicationPath("/api/*") class Rest extends Application {}
                @Path("r") class R { @GET @SitemapEntry public String a() { return ""; } }
                """, Example.STRICT.toArray(new String[0]));
        outcome.isQuiet();
        assertThat(outcome.services())
                .containsExactly("com.example.R_SitemapRegistry", "com.example.Rest_SitemapRegistry");
        assertThat(outcome.registries()).contains("entries.applicationPath(\"com.example.Rest\", \"/api/*\");");
    }

    @Test
    void jaxRsLocators_areFollowed() {
        assertThat(jaxRs("""
                enum Car { FAST }
                @Path("shops/{car}") class Shops {
                  @Path("items") public Items items(@PathParam("car") Car car) { return null; }
                  @Path("more") public Class<More> more(@PathParam("car") Car car) { return null; }
                  @Path("any") public Class<? extends More> any(@PathParam("car") Car car) { return null; }
                }
                @SuppressWarnings("waymark") class Items {
                  @GET @SitemapEntry public String all() { return ""; }
                  @GET @Path("top") @SitemapEntry public String top() { return ""; }
                  @Path("deep") public More more() { return null; }
                }
                @SuppressWarnings("waymark") class More {
                  @GET @SitemapEntry public String more() { return ""; }
                  @GET @Path("own") @SitemapEntry(path = "/elsewhere") public String own() { return ""; }
                }
                """))
                .containsExactly(
                        "/elsewhere",
                        "/shops/{car}/items",
                        "/shops/{car}/items/top",
                        "/shops/{car}/items/deep",
                        "/shops/{car}/more",
                        "/shops/{car}/any");
    }

    @Test
    void jaxRsLocatorToAnInterface_isNotFollowed() {
        Example.jaxRs("""
                @Path("shops") class Shops { @Path("items") public Items items() { return null; } }
                interface Items { String all(); }
                class AllItems implements Items {
                  @Override @GET /*1*/@SitemapEntry public String all() { return ""; }
                }
                """)
                .says("error at 1: WAY034: AllItems.all() is in a class without @Path, whose address depends"
                        + " on its locator. Give the whole path: @SitemapEntry(path = \"/...\"). Or, if resources"
                        + " extend it, make it abstract.");
    }

    @Test
    void jaxRsLocatorToAnInterface_leadsToTheInterfacesEntries() {
        assertThat(jaxRs("""
                @Path("shops") class Shops {
                  @Path("items") public Items items() { return new AllItems(); }
                  @Path("best") public Class<? extends Base> best() { return Best.class; }
                }
                interface Items { @GET @Path("all") @Produces("text/html") @SitemapEntry String all(); }
                class AllItems implements Items { @Override public String all() { return ""; } }
                abstract class Base { @GET @Produces("text/html") @SitemapEntry public String best() { return ""; } }
                class Best extends Base {}
                """)).containsExactly("/shops/items/all", "/shops/best");
    }

    @Test
    void jaxRsClient_isNoPage() {
        Example.jaxRs("""
                @org.springframework.web.service.annotation.HttpExchange interface Api {
                  @GET @Path("a") /*1*/@SitemapEntry String a();
                }
                """)
                .says("error at 1: WAY032: Api has @HttpExchange, so it calls another application. Remove"
                        + " @SitemapEntry.");
    }

    @Test
    void jaxRsLocatorToNoClass_isNotFollowed() {
        Example.jaxRs("""
                @Path("shops") class Shops {
                  @Path("any") public <T> T any() { return null; }
                  @Path("number") public int number() { return 0; }
                  @Path("several") public Shops[] several() { return null; }
                }
                """).isQuiet();
    }
}
