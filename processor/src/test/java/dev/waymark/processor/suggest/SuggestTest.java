package dev.waymark.processor.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What {@code -Awaymark.coverage=suggest} proposes, and that it compiles. */
class SuggestTest {

    /** A small application as there are many: a blog with owners of posts, forms and an area for its staff. */
    private static final String BLOG = """
            @Controller class PostController {
              private final PostService posts;
              PostController(PostService posts) { this.posts = posts; }
              @GetMapping({"/index", "/"}) String /*home*/home() { return ""; }
              @GetMapping("/posts/{slug}") String /*post*/post() { return ""; }
              @GetMapping("/categories/{categorySlug}") String /*category*/category() { return ""; }
              @GetMapping("/authors/{authorId}/posts/{slug}") String /*both*/both() { return ""; }
              @GetMapping("/authors/{authorId}") String /*author*/author() { return ""; }
              @GetMapping("/days/{day}") String /*day*/day(@PathVariable DayOfWeek day) { return ""; }
              @GetMapping("/{lang}/about") String /*about*/about() { return ""; }
              @GetMapping("/files/{name}") String /*file*/file() { return ""; }
              @GetMapping("/files/**") String /*rest*/rest() { return ""; }
              @GetMapping("/admin/stats") String /*stats*/stats() { return ""; }
              @GetMapping("/orders") String /*orders*/orders() { return ""; }
              @GetMapping("/common/kaptcha") String /*captcha*/captcha() { return ""; }
              @GetMapping("/contact") String /*contact*/contact() { return ""; }
              @PostMapping("/contact") String send() { return ""; }
              @PostMapping("/**") String upload() { return ""; }
              @GetMapping("/search") String /*search*/search(@RequestParam(required = false) String q) { return ""; }
              @jakarta.annotation.security.RolesAllowed("staff") @GetMapping("/drafts") String /*drafts*/drafts() { return ""; }
            }
            interface Repository<T, I> extends org.springframework.data.repository.Repository<T, I> { List<T> findAll(); List<T> deleteAll(); }
            interface PostRepository extends Repository<Post, Long> { java.util.stream.Stream<Post> streamPublished(); List<Post> byTitle(String title); }
            interface CategoryRepository extends Repository<Category, Long> {}
            interface TagRepository extends Repository<Tag, Long> {}
            @Service class PostService { List<Post> published() { return List.of(); } }
            @Component class AuthorPages implements SitemapProvider<AuthorPage> { public void pages(Consumer<? super AuthorPage> sink) {} }
            record Post(String slug, Author author) {}
            record Author(long id, String name) {}
            record AuthorPage(long authorId) {}
            record Category(String slug, String name) {}
            record Tag(String slug, String name, long id) {}
            """;

    private static final String REPOSITORY =
            "package org.springframework.data.repository; public interface Repository<T, I> {}";

    private static Example blog(String source, String... options) {
        return Example.compiled(
                Example.processors(),
                List.of(options),
                com.google.testing.compile.JavaFileObjects.forSourceString(
                        "com.example.Example", Example.HEADER + source),
                com.google.testing.compile.JavaFileObjects.forSourceString(
                        "org.springframework.data.repository.Repository", REPOSITORY));
    }

    private static String at(String marker, String method, String path, String advice) {
        return "warning at " + marker + ": WAY070: PostController." + method + "() answers GET \"" + path
                + "\" and is neither listed nor excluded. " + advice;
    }

    private static final String PRIVATE = "It doesn't look meant for search engines: @SitemapExclude.";

    @Test
    void eachPage_getsTheLineToPaste() {
        blog(BLOG, "-Awaymark.coverage=suggest")
                .says(
                        at("home", "home", "/index", "Write @SitemapEntry(path = \"/\")."),
                        at(
                                "post",
                                "post",
                                "/posts/{slug}",
                                "Best matches for {slug}: @SitemapEntry(provider = PostRepository.class, method ="
                                        + " \"streamPublished\"); or @SitemapEntry(provider ="
                                        + " PostService.class, method ="
                                        + " \"published\"); or @SitemapEntry(provider = PostRepository.class,"
                                        + " method = \"findAll\")."),
                        at(
                                "category",
                                "category",
                                "/categories/{categorySlug}",
                                "Best matches for {categorySlug}: @SitemapEntry(provider = CategoryRepository.class,"
                                        + " method = \"findAll\", bind = @Bind(to = \"categorySlug\", from ="
                                        + " \"slug\"))."),
                        at(
                                "both",
                                "both",
                                "/authors/{authorId}/posts/{slug}",
                                "Best matches for {authorId} and {slug}: @SitemapEntry(provider = PostRepository.class,"
                                        + " method = \"streamPublished\", bind = @Bind(to = \"authorId\", from"
                                        + " = \"author.id\")); or"
                                        + " @SitemapEntry(provider = PostService.class, method = \"published\","
                                        + " bind = @Bind(to ="
                                        + " \"authorId\", from = \"author.id\")); or @SitemapEntry(provider ="
                                        + " PostRepository.class, method ="
                                        + " \"findAll\", bind = @Bind(to = \"authorId\", from = \"author.id\"))."),
                        at(
                                "author",
                                "author",
                                "/authors/{authorId}",
                                "Best matches for {authorId}: @SitemapEntry(provider = AuthorPages.class)."),
                        at("day", "day", "/days/{day}", "Write @SitemapEntry."),
                        at("about", "about", "/{lang}/about", "Write @SitemapEntry(locale = \"{lang}\")."),
                        at(
                                "file",
                                "file",
                                "/files/{name}",
                                "Nothing here supplies {name}: write a SitemapProvider of pages with that property,"
                                        + " @SitemapEntry(provider = ...), or @SitemapExclude."),
                        at(
                                "rest",
                                "rest",
                                "/files/**",
                                "It has a wildcard: @SitemapEntry(path = ...) lists one address, a SitemapSource"
                                        + " several; or @SitemapExclude."),
                        at("stats", "stats", "/admin/stats", PRIVATE),
                        at("orders", "orders", "/orders", PRIVATE),
                        at("captcha", "captcha", "/common/kaptcha", PRIVATE),
                        at("contact", "contact", "/contact", PRIVATE),
                        at("search", "search", "/search", PRIVATE),
                        at("drafts", "drafts", "/drafts", PRIVATE),
                        "warning: WAY071: Pages neither listed nor excluded: 15 of 15."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    /** Each first line, pasted: the application compiles, and every page is decided about. */
    @Test
    void whatIsProposed_compiles() {
        String source = BLOG;
        Pattern line = Pattern.compile("GET \"(.*?)\" .*?(@Sitemap\\w+(?:\\(.*?\\)(?=; or|\\.$))?)");
        List<String> paths = new ArrayList<>();
        for (String message : blog(BLOG, "-Awaymark.coverage=suggest").messages()) {
            Matcher found = line.matcher(message);
            if (found.find() && !message.contains("Nothing here") && !message.contains("wildcard")) {
                paths.add(found.group(1));
                String mapping = "@GetMapping\\(\\{?\"" + Pattern.quote(found.group(1)) + "\".*?\\)";
                source = source.replaceFirst(mapping, "$0 " + Matcher.quoteReplacement(found.group(2)));
            }
        }
        assertThat(paths).hasSize(13);
        blog(source, "-Awaymark.coverage=warn")
                .says(
                        at("file", "file", "/files/{name}", "Add @SitemapEntry or @SitemapExclude."),
                        at("rest", "rest", "/files/**", "Add @SitemapEntry or @SitemapExclude."),
                        "warning: WAY071: Pages neither listed nor excluded: 2"
                                + " of 15. Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    /** Pictures, feeds and data are no pages, whatever supplies their variables; documents are. */
    @Test
    void whatIsNoPageByItsEnd_isExcluded() {
        blog("""
                @Controller class PostController {
                  @GetMapping("/logo.svg") String /*1*/logo() { return ""; }
                  @GetMapping("/blog.atom") String /*2*/feed() { return ""; }
                  @GetMapping("/posts/{id}.jpeg") String /*3*/picture() { return ""; }
                  @GetMapping("/{lang}/posts.json") String /*4*/data() { return ""; }
                  @GetMapping("/atom") String /*5*/atom() { return ""; }
                  @GetMapping("/manual.pdf") String /*6*/manual() { return ""; }
                }
                @Service class Posts { List<Post> published() { return List.of(); } }
                record Post(long id) {}
                """, "-Awaymark.coverage=suggest")
                .says(
                        at("1", "logo", "/logo.svg", PRIVATE),
                        at("2", "feed", "/blog.atom", PRIVATE),
                        at("3", "picture", "/posts/{id}.jpeg", PRIVATE),
                        at("4", "data", "/{lang}/posts.json", PRIVATE),
                        at("5", "atom", "/atom", "Write @SitemapEntry."),
                        at("6", "manual", "/manual.pdf", "Write @SitemapEntry."),
                        "warning: WAY071: Pages neither listed nor excluded: 6 of 6."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    /** The author's id is no post's, though posts follow; nor do braces of a regular expression end the variable. */
    @Test
    void wordAfterTheVariables_namesNoPage() {
        blog("""
                @Controller class BlogController {
                  @GetMapping("/authors/{id}/posts") String /*1*/author() { return ""; }
                  @GetMapping("/categories/{id:[0-9]{1,9}}/posts") String /*2*/category() { return ""; }
                }
                interface Repository<T, I> extends org.springframework.data.repository.Repository<T, I> { List<T> findAll(); }
                interface PostRepository extends Repository<Post, Long> {}
                interface CategoryRepository extends Repository<Category, Long> {}
                record Post(long id) {}
                record Category(long id) {}
                """, "-Awaymark.coverage=suggest")
                .says(
                        at(
                                        "1",
                                        "author",
                                        "/authors/{id}/posts",
                                        "Nothing here supplies {id}: write a SitemapProvider of pages with that"
                                                + " property, @SitemapEntry(provider = ...), or @SitemapExclude.")
                                .replace("PostController", "BlogController"),
                        at(
                                        "2",
                                        "category",
                                        "/categories/{id:[0-9]{1,9}}/posts",
                                        "Best matches for {id}: @SitemapEntry(provider = CategoryRepository.class,"
                                                + " method = \"findAll\").")
                                .replace("PostController", "BlogController"),
                        "warning: WAY071: Pages neither listed nor excluded: 2 of 2."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    @Test
    void resources_andBeansOfCdi() {
        Example.jaxRs("""
                @Path("/towns") @Produces("text/html") class TownResource {
                  @GET public String /*1*/all() { return ""; }
                  @GET @Path("{id}") public String /*2*/town() { return ""; }
                }
                @jakarta.inject.Singleton class Towns { public Town[] listed() { return new Town[0]; } }
                record Town(int id) {}
                """, "-Awaymark.coverage=suggest")
                .says(
                        "warning at 1: WAY070: TownResource.all() answers GET \"/towns\" and is neither listed"
                                + " nor excluded. Write"
                                + " @SitemapEntry.",
                        "warning at 2: WAY070: TownResource.town() answers GET \"/towns/{id}\" and is neither"
                                + " listed nor excluded. Best matches for {id}: @SitemapEntry(provider ="
                                + " Towns.class, method = \"listed\").",
                        "warning: WAY071: Pages neither listed nor excluded: 2 of 2."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    /** The spelling of a path doesn't matter: JAX-RS ignores spaces in its variables, and slashes around it. */
    @Test
    void formOfAResource_isExcluded() {
        Example.jaxRs("""
                @Path("/towns") @Produces("text/html") class TownResource {
                  @GET @Path("{id: \\\\d+}/note") public String /*1*/form() { return ""; }
                  @POST @Path("/{id:\\\\d+}/note") public String send() { return ""; }
                }
                """, "-Awaymark.coverage=suggest")
                .says(
                        "warning at 1: WAY070: TownResource.form() answers GET \"/towns/{id: \\d+}/note\" and is"
                                + " neither listed nor excluded. " + PRIVATE,
                        "warning: WAY071: Pages neither listed nor excluded: 1 of 1."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    /** Words of segments count, and so does what stands in front of an extension. */
    @Test
    void whatOnlyItsVisitorNeeds_isExcluded() {
        blog("""
                @Controller class PostController {
                  @GetMapping("/login.html") String /*1*/login() { return ""; }
                  @GetMapping("/forgot-password") String /*2*/forgot() { return ""; }
                  @GetMapping("/resendVerification") String /*3*/resend() { return ""; }
                  @GetMapping("/shoppingCart/items/{id}") String /*4*/item() { return ""; }
                  @GetMapping("/panel/posts") String /*5*/panel() { return ""; }
                  @GetMapping("/403") String /*6*/denied() { return ""; }
                  @GetMapping("/cartoons") String /*7*/cartoons() { return ""; }
                  @GetMapping("/saveOrder") String /*8*/save() { return ""; }
                  @GetMapping("/delete_post/{id}") String /*9*/delete() { return ""; }
                  @GetMapping("/sign-up") String /*10*/join() { return ""; }
                  @GetMapping("/checkOut/history") String /*11*/history() { return ""; }
                  @GetMapping("/updates") String /*12*/updates() { return ""; }
                  @GetMapping("/deletepost/{id}") String /*13*/remove() { return ""; }
                  @GetMapping("/editpost/{id}") String /*14*/edit() { return ""; }
                  @GetMapping("/editions") String /*15*/editions() { return ""; }
                  @GetMapping("/booking/cancel/{id}") String /*16*/cancel() { return ""; }
                  @GetMapping("/editOrder/{id}") String /*17*/order() { return ""; }
                }
                """, "-Awaymark.coverage=suggest")
                .says(
                        at("1", "login", "/login.html", PRIVATE),
                        at("2", "forgot", "/forgot-password", PRIVATE),
                        at("3", "resend", "/resendVerification", PRIVATE),
                        at("4", "item", "/shoppingCart/items/{id}", PRIVATE),
                        at("5", "panel", "/panel/posts", PRIVATE),
                        at("6", "denied", "/403", PRIVATE),
                        at("7", "cartoons", "/cartoons", "Write @SitemapEntry."),
                        at("8", "save", "/saveOrder", PRIVATE),
                        at("9", "delete", "/delete_post/{id}", PRIVATE),
                        at("10", "join", "/sign-up", PRIVATE),
                        at("11", "history", "/checkOut/history", PRIVATE),
                        at("12", "updates", "/updates", "Write @SitemapEntry."),
                        at("13", "remove", "/deletepost/{id}", PRIVATE),
                        at("14", "edit", "/editpost/{id}", PRIVATE),
                        at("15", "editions", "/editions", "Write @SitemapEntry."),
                        at("16", "cancel", "/booking/cancel/{id}", PRIVATE),
                        at("17", "order", "/editOrder/{id}", PRIVATE),
                        "warning: WAY071: Pages neither listed nor excluded: 17 of 17."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    /** Of pages whose names begin alike, those of the path's word come first; their id may be called after them. */
    @Test
    void pagesNamedLikeThePath_precedeThoseWithALongerName() {
        blog("""
                @Controller class PostController {
                  @GetMapping("/viewProduct/{id}") String /*1*/product() { return ""; }
                  @GetMapping("/rooms/{id}") String /*2*/room() { return ""; }
                  @GetMapping("/reviewTopics/{id}") String /*3*/topic() { return ""; }
                }
                interface Repository<T, I> extends org.springframework.data.repository.Repository<T, I> { List<T> findAll(); }
                interface ProductDetailRepository extends Repository<ProductDetail, Long> {}
                interface ProductImageRepository extends Repository<ProductImage, Long> {}
                interface ProductPriceRepository extends Repository<ProductPrice, Long> {}
                interface ProductRepository extends Repository<Product, Long> {}
                interface RoomRepository extends Repository<Room, Long> {}
                interface ReviewTopicRepository extends Repository<ReviewTopic, Long> {}
                interface TopicRepository extends Repository<Topic, Long> {}
                record ProductDetail(long id) {}
                record ProductImage(long id) {}
                record ProductPrice(long id) {}
                record Product(long id) {}
                record Room(long roomId) {}
                record ReviewTopic(long id) {}
                record Topic(long id) {}
                """, "-Awaymark.coverage=suggest")
                .says(
                        at(
                                "1",
                                "product",
                                "/viewProduct/{id}",
                                "Best matches for {id}: @SitemapEntry(provider = ProductRepository.class, method ="
                                        + " \"findAll\"); or @SitemapEntry(provider = ProductImageRepository.class,"
                                        + " method = \"findAll\"); or @SitemapEntry(provider ="
                                        + " ProductPriceRepository.class, method = \"findAll\")."),
                        at(
                                "2",
                                "room",
                                "/rooms/{id}",
                                "Best matches for {id}: @SitemapEntry(provider = RoomRepository.class, method ="
                                        + " \"findAll\", bind = @Bind(to = \"id\", from = \"roomId\"))."),
                        at(
                                "3",
                                "topic",
                                "/reviewTopics/{id}",
                                "Best matches for {id}: @SitemapEntry(provider = ReviewTopicRepository.class, method ="
                                        + " \"findAll\")."),
                        "warning: WAY071: Pages neither listed nor excluded: 3 of 3."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    /** Static methods of Panache's active records supply their instances; other methods would need a bean. */
    @Test
    void activeRecords_supplyByTheirStaticMethods() {
        Example.compiled(
                        Example.processors(),
                        List.of("-Awaymark.coverage=suggest"),
                        com.google.testing.compile.JavaFileObjects.forSourceString(
                                "com.example.Example", Example.HEADER + """
                                @Controller class PostController {
                                  @GetMapping("/blog/{slug}") String /*1*/post() { return ""; }
                                }
                                class BlogPost extends io.quarkus.hibernate.orm.panache.PanacheEntityBase {
                                  public String slug;
                                  public List<BlogPost> related() { return List.of(); }
                                  public static List<BlogPost> published() { return List.of(); }
                                }
                                """),
                        com.google.testing.compile.JavaFileObjects.forSourceString(
                                "io.quarkus.hibernate.orm.panache.PanacheEntityBase", """
                                package io.quarkus.hibernate.orm.panache;
                                import java.util.stream.Stream;
                                public abstract class PanacheEntityBase {
                                  public static <T extends PanacheEntityBase> Stream<T> streamAll() { return Stream.of(); }
                                }
                                """))
                .says(
                        at(
                                "1",
                                "post",
                                "/blog/{slug}",
                                "Best matches for {slug}: @SitemapEntry(provider = BlogPost.class, method ="
                                        + " \"published\"); or @SitemapEntry(provider = BlogPost.class, method ="
                                        + " \"streamAll\")."),
                        "warning: WAY071: Pages neither listed nor excluded: 1 of 1."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    /** What is not there, or not there yet, is no bean, and no reason to stop. */
    @Test
    void classOfWhichASupertypeIsMissing_isNoCandidate() {
        List<String> messages = blog("""
                @Controller class PostController {
                  @GetMapping("/posts/{slug}") String /*1*/post() { return ""; }
                }
                class Broken extends com.example.missing.Base { }
                @Service class Posts { List<Post> published() { return List.of(); } }
                record Post(String slug) {}
                """, "-Awaymark.coverage=suggest").messages();
        assertThat(messages).anyMatch(message -> message.contains("provider = Posts.class, method = \"published\""));
        assertThat(messages).noneMatch(message -> message.contains("WAY099"));
    }

    /** Mail addresses are no ids, whatever their method is called; nor does a controller supply another. */
    @Test
    void scalarsOfAnotherKind_andControllers_areNoCandidates() {
        blog("""
                @Controller class PostController {
                  @GetMapping("/users/{userId}") String /*1*/user(@PathVariable Long userId) { return ""; }
                  @GetMapping("/tags/{slug}") String /*2*/tag(@PathVariable("slug") String name) { return ""; }
                  @GetMapping("/posts/{postId}") String /*3*/post(@PathVariable long postId) { return ""; }
                  @PostMapping("/posts/{postId}") String comment() { return ""; }
                  List<Post> posts() { return List.of(); }
                }
                @Service class UserService { List<String> verifiedMailIds() { return List.of(); } }
                @Service class TagService {
                  List<String> titles() { return List.of(); }
                  List<String> usedSlugs() { return List.of(); }
                }
                @Service class PostService { List<Long> ids() { return List.of(); } }
                record Post(long postId) {}
                """, "-Awaymark.coverage=suggest")
                .says(
                        at(
                                "1",
                                "user",
                                "/users/{userId}",
                                "Nothing here supplies {userId}: write a SitemapProvider of pages with that property,"
                                        + " @SitemapEntry(provider = ...), or @SitemapExclude."),
                        at(
                                "2",
                                "tag",
                                "/tags/{slug}",
                                "Best matches for {slug}: @SitemapEntry(provider = TagService.class, method ="
                                        + " \"usedSlugs\")."),
                        at(
                                "3",
                                "post",
                                "/posts/{postId}",
                                "Best matches for {postId}: @SitemapEntry(provider = PostService.class, method ="
                                        + " \"ids\")."),
                        "warning: WAY071: Pages neither listed nor excluded: 3 of 3."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    /** A resource says no media type where it returns a template of Qute: that makes a page all the same. */
    @Test
    void templates_arePages() {
        Example.compiled(
                        Example.processors(),
                        List.of("-Awaymark.coverage=suggest"),
                        com.google.testing.compile.JavaFileObjects.forSourceString(
                                "com.example.Example",
                                Example.JAX_RS + """
                                @Path("/towns") class TownResource {
                                  @GET public java.util.concurrent.CompletionStage<TemplateInstance> /*1*/all() { return null; }
                                  @GET @Path("{id}") public Shown /*2*/town() { return new Shown("1"); }
                                  @GET @Path("data") public List<Town> data() { return List.of(); }
                                  record Shown(String town) implements TemplateInstance {}
                                }
                                @jakarta.inject.Singleton class Towns { public Town[] listed() { return new Town[0]; } }
                                record Town(int id) {}
                                """.replace("TemplateInstance", "io.quarkus.qute.TemplateInstance")),
                        com.google.testing.compile.JavaFileObjects.forSourceString(
                                "io.quarkus.qute.TemplateInstance",
                                "package io.quarkus.qute; public interface TemplateInstance {}"))
                .says(
                        "warning at 1: WAY070: TownResource.all() answers GET \"/towns\" and is neither listed"
                                + " nor excluded. Write @SitemapEntry.",
                        "warning at 2: WAY070: TownResource.town() answers GET \"/towns/{id}\" and is neither"
                                + " listed nor excluded. Best matches for {id}: @SitemapEntry(provider ="
                                + " Towns.class, method = \"listed\").",
                        "warning: WAY071: Pages neither listed nor excluded: 2 of 2."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    /** A controller of Jakarta MVC says no media type either: its texts are names of views. */
    @Test
    void controllersOfJakartaMvc_answerPages() {
        Example.compiled(
                        Example.processors(),
                        List.of("-Awaymark.coverage=suggest"),
                        com.google.testing.compile.JavaFileObjects.forSourceString(
                                "com.example.Example", Example.JAX_RS + """
                                @Path("/towns") @jakarta.mvc.Controller class TownController {
                                  @GET public String /*1*/all() { return "towns.jsp"; }
                                }
                                @Path("/api") class TownResource {
                                  @GET public String all() { return "[]"; }
                                  @GET @Path("map") @jakarta.mvc.Controller public void /*2*/map() {}
                                }
                                """),
                        com.google.testing.compile.JavaFileObjects.forSourceString(
                                "jakarta.mvc.Controller", "package jakarta.mvc; public @interface Controller {}"))
                .says(
                        "warning at 1: WAY070: TownController.all() answers GET \"/towns\" and is neither listed"
                                + " nor excluded. Write @SitemapEntry.",
                        "warning at 2: WAY070: TownResource.map() answers GET \"/api/map\" and is neither listed"
                                + " nor excluded. It doesn't look meant for search engines: @SitemapExclude.",
                        "warning: WAY071: Pages neither listed nor excluded: 2 of 2."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    @Test
    void whatNothingSupplies_andWhatCannotBeRead_getNoLine() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x{") String /*1*/m() { return ""; }
                  @GetMapping("/y/{a}-{b}") String /*2*/n() { return ""; }
                }
                """, "-Awaymark.coverage=suggest")
                .says(
                        "warning at 1: WAY070: C.m() answers GET \"/x{\" and is neither listed nor excluded."
                                + " Add @SitemapEntry or @SitemapExclude.",
                        "warning at 2: WAY070: C.n() answers GET \"/y/{a}-{b}\" and is neither listed nor excluded."
                                + " Nothing here supplies {a} and {b}: write a SitemapProvider of pages with those"
                                + " properties, @SitemapEntry(provider = ...), or @SitemapExclude.",
                        "warning: WAY071: Pages neither listed nor excluded: 2 of 2."
                                + " Annotate each with @SitemapEntry or @SitemapExclude.");
    }
}
