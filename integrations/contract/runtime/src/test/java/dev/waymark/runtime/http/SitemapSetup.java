package dev.waymark.runtime.http;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.ProviderLocator;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.util.List;

@WebListener
public class SitemapSetup implements ServletContextListener {

    private Sitemap sitemap = Sitemap.inert();

    @Override
    public void contextInitialized(ServletContextEvent event) {
        sitemap = Sitemap.builder("https://www.example.com")
                .providers(ProviderLocator.of()) // an instance of each provider that an entry names
                .sources(List.of(new CityPages()))
                .build();
        FilterRegistration.Dynamic filter =
                event.getServletContext().addFilter("sitemap", new SitemapFilter(sitemap.responder()));
        filter.setAsyncSupported(true); // for servlets behind it
        filter.addMappingForUrlPatterns(null, false, "*.xml", "*.gz", "*.css");
        sitemap.start();
    }

    @Override
    public void contextDestroyed(ServletContextEvent event) {
        sitemap.close();
    }
}
