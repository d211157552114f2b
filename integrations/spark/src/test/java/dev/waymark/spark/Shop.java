package dev.waymark.spark;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * The registry of an application, as it would be generated: a home page, products, and brands that a method supplies.
 */
public final class Shop implements SitemapRegistry {

    static final String PRODUCT = "com.example.ProductController#product";
    static final String BRAND = "com.example.BrandController#brand";

    /** A page, as a bean: Spark's encoders know nothing else. */
    public static final class Product implements Serializable {
        private static final long serialVersionUID = 1L;

        private long id;
        private int category;
        private String name = "";

        /** For Spark. */
        public Product() {}

        Product(long id, int category, String name) {
            this.id = id;
            this.category = category;
            this.name = name;
        }

        static Product of(long id) {
            return new Product(id, (int) (id / 1_000), "größe & " + id);
        }

        public long getId() {
            return id;
        }

        public void setId(long id) {
            this.id = id;
        }

        public int getCategory() {
            return category;
        }

        public void setCategory(int category) {
            this.category = category;
        }

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }
    }

    /** What the web application would ask; the driver has none. */
    public static class Products implements SitemapProvider<Product> {
        private final List<Product> products;

        Products(List<Product> products) {
            this.products = products;
        }

        @Override
        public void pages(Consumer<? super Product> sink) {
            products.forEach(sink);
        }
    }

    /** A repository with a method for pages. */
    public static final class Brands {
        List<String> names() {
            return List.of("acme", "héllo");
        }
    }

    static List<Product> products(int from, int to) {
        return IntStream.range(from, to).mapToObj(Product::of).toList();
    }

    @Override
    public void register(EntryCollector entries) {
        entries.entry("com.example.HomeController#home", "pages", "/").page();
        entries.entry(PRODUCT, "products", "/product/{id}/{name}")
                .pages(
                        Products.class,
                        (Product product, UrlWriter url) -> url.begin()
                                .value(product.getId())
                                .value(product.getName())
                                .end());
        entries.entry(BRAND, "brands", "/brand/{name}")
                .iterable(Brands.class, "names", Brands::names)
                .pages((String name, UrlWriter url) -> url.begin().value(name).end());
    }
}
