package dev.waymark.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An application with real method bodies, for {@link CompileTable}. Each feature has a service with settings, a
 * provider with a page record, an entity, a MapStruct mapper, and perhaps a controller. RecordBuilder can generate a
 * builder for the pages.
 */
final class CompiledApplication {

    private CompiledApplication() {}

    /**
     * Writes the sources. Returns their paths.
     *
     * @param controllers how many of the features have a controller
     */
    static List<Path> write(Path folder, int features, int controllers) throws IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < features; i++) {
            // As in most applications, each feature has a package.
            String space = "shop.feature" + i / 4;
            Path directory = Files.createDirectories(folder.resolve(space.replace('.', '/')));
            List<String> templates = List.of(SERVICE, PAGES, ENTITY, MAPPER, CONTROLLER);
            for (String template : templates.subList(0, i < controllers ? 5 : 4)) {
                String source = template.replace("#", Integer.toString(i));
                String name = source.substring(source.indexOf("public ") + 7);
                String type = name.split("[ (]", 3)[1];
                Path file = directory.resolve(type + ".java");
                Files.writeString(file, "package " + space + ";\n\n" + source);
                files.add(file);
            }
        }
        return files;
    }

    private static final String CONTROLLER = """
            import dev.waymark.annotations.SitemapEntry;
            import dev.waymark.annotations.SitemapExclude;
            import java.util.*;
            import org.springframework.stereotype.Controller;
            import org.springframework.web.bind.annotation.*;

            @Controller
            @RequestMapping("/feature#")
            public class Shop#Controller {
                private final Shop#Service service;
                private final Shop#Mapper mapper;

                public Shop#Controller(Shop#Service service, Shop#Mapper mapper) {
                    this.service = service;
                    this.mapper = mapper;
                }

                @GetMapping("/{slug}/{id}")
                @SitemapEntry(provider = Shop#Pages.class, section = "products-#")
                public String product(@PathVariable String slug, @PathVariable long id, Map<String, Object> model) {
                    Shop#Mapper.View view = mapper.view(service.find(id).orElseThrow());
                    model.put("view", view);
                    model.put("related", service.related(id, 5).stream().map(mapper::view).toList());
                    return slug.equals(view.slug()) ? "product" : "redirect:/feature#/" + view.slug() + "/" + id;
                }

                @GetMapping("/{slug}/reviews")
                @SitemapEntry(provider = Shop#Pages.class, section = "reviews-#", priority = 0.3)
                public String reviews(@PathVariable String slug, Map<String, Object> model) {
                    List<String> lines = new ArrayList<>();
                    for (Shop#Entity entity : service.search(slug)) {
                        if (!entity.isSold() && entity.getPrice() > 10) {
                            lines.add(entity.getName() + ": " + entity.getText().lines().count());
                        }
                    }
                    model.put("lines", lines);
                    return "reviews";
                }

                @GetMapping
                @SitemapEntry(section = "home")
                public String home(Map<String, Object> model) {
                    model.put("newest", service.newest(20).stream().map(mapper::view).toList());
                    return "home";
                }

                @GetMapping("/search")
                @SitemapExclude
                public String search(@RequestParam("q") String query, Map<String, Object> model) {
                    List<Shop#Entity> found = new ArrayList<>(service.search(query));
                    found.sort(Comparator.comparing(Shop#Entity::getName).thenComparing(Shop#Entity::getId));
                    model.put("found", found);
                    return found.isEmpty() ? "nothing" : "found";
                }

                @PostMapping("/{id}")
                public String buy(@PathVariable long id, @RequestParam int count) {
                    try {
                        service.buy(id, count);
                        return "redirect:/basket";
                    } catch (IllegalStateException e) {
                        return "sold-out";
                    }
                }
            }
            """;

    private static final String SERVICE = """
            import java.util.*;
            import java.util.concurrent.ConcurrentHashMap;
            import java.util.stream.*;
            import org.springframework.boot.context.properties.ConfigurationProperties;
            import org.springframework.stereotype.Service;

            @Service
            public class Shop#Service {
                private final Map<Long, Shop#Entity> all = new ConcurrentHashMap<>();
                private final Settings settings;

                public Shop#Service(Settings settings) {
                    this.settings = settings;
                }

                public Optional<Shop#Entity> find(long id) {
                    return Optional.ofNullable(all.get(id));
                }

                public List<Shop#Entity> related(long id, int most) {
                    return find(id)
                            .map(one -> all.values().stream()
                                    .filter(other -> other != one && other.getName().charAt(0) == one.getName().charAt(0))
                                    .sorted(Comparator.comparingDouble(Shop#Entity::getPrice).reversed())
                                    .limit(most)
                                    .collect(Collectors.toList()))
                            .orElseGet(List::of);
                }

                public List<Shop#Entity> newest(int most) {
                    return all.values().stream()
                            .sorted(Comparator.comparing(Shop#Entity::getChanged).reversed())
                            .limit(most)
                            .toList();
                }

                public List<Shop#Entity> search(String text) {
                    Set<String> words = Arrays.stream(text.toLowerCase(Locale.ROOT).split(" "))
                            .filter(word -> word.length() >= settings.letters())
                            .collect(Collectors.toCollection(TreeSet::new));
                    Map<Integer, List<Shop#Entity>> byRank = new TreeMap<>(Comparator.reverseOrder());
                    for (Shop#Entity entity : all.values()) {
                        int rank = 0;
                        for (String word : words) {
                            rank += entity.getName().contains(word) ? 3 : entity.getText().contains(word) ? 1 : 0;
                        }
                        if (rank > 0) {
                            byRank.computeIfAbsent(rank, key -> new ArrayList<>()).add(entity);
                        }
                    }
                    return byRank.values().stream().flatMap(List::stream).limit(settings.found()).toList();
                }

                public synchronized void buy(long id, int count) {
                    Shop#Entity entity = find(id).orElseThrow(() -> new IllegalStateException("No product " + id));
                    if (entity.isSold() || count < 1) {
                        throw new IllegalStateException("Sold out: " + entity.getName());
                    }
                    entity.setStock(entity.getStock() - count);
                }

                @ConfigurationProperties("shop.feature#")
                public record Settings(int found, int letters, List<String> without) {}
            }
            """;

    private static final String PAGES = """
            import dev.waymark.annotations.SitemapProvider;
            import io.soabase.recordbuilder.core.RecordBuilder;
            import java.time.Instant;
            import java.util.function.Consumer;
            import org.springframework.stereotype.Component;

            @Component
            public class Shop#Pages implements SitemapProvider<Shop#Pages.Page> {
                private final Shop#Service service;

                public Shop#Pages(Shop#Service service) {
                    this.service = service;
                }

                @Override
                public void pages(Consumer<? super Page> sink) {
                    for (Shop#Entity entity : service.newest(Integer.MAX_VALUE)) {
                        sink.accept(new Page(entity.getSlug(), entity.getId(), entity.getChanged()));
                    }
                }

                @RecordBuilder
                public record Page(String slug, long id, Instant lastModified) {}
            }
            """;

    private static final String ENTITY = """
            import java.time.Instant;

            public class Shop#Entity {
                private long id;
                private String name = "";
                private String text = "";
                private String slug = "";
                private double price;
                private int stock;
                private Instant changed = Instant.EPOCH;

                public long getId() { return id; }
                public void setId(long id) { this.id = id; }
                public String getName() { return name; }
                public void setName(String name) { this.name = name; }
                public String getText() { return text; }
                public void setText(String text) { this.text = text; }
                public String getSlug() { return slug; }
                public void setSlug(String slug) { this.slug = slug; }
                public double getPrice() { return price; }
                public void setPrice(double price) { this.price = price; }
                public int getStock() { return stock; }
                public void setStock(int stock) { this.stock = stock; }
                public Instant getChanged() { return changed; }
                public void setChanged(Instant changed) { this.changed = changed; }
                public boolean isSold() { return stock <= 0; }
            }
            """;

    private static final String MAPPER = """
            import java.time.Instant;
            import org.mapstruct.Mapper;

            @Mapper
            public interface Shop#Mapper {
                View view(Shop#Entity entity);

                record View(long id, String name, String text, String slug, double price, Instant changed) {}
            }
            """;
}
