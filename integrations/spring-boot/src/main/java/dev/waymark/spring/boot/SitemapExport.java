package dev.waymark.spring.boot;

import dev.waymark.console.export.Export;
import dev.waymark.console.export.ExportOptions;
import dev.waymark.console.export.ExportReport;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Exports the sitemap in place of serving it, and ends the application, when that is ready: its runners have run, and
 * what they load is listed. Nothing is started: nobody outside is told of a sitemap that is not published yet. A
 * failure fails the start, and so the process ends with 1; else it ends with 0, as soon as nothing of the application
 * keeps it alive.
 */
class SitemapExport implements Consumer<Sitemap> {

    private static final System.Logger LOG = System.getLogger("dev.waymark.spring.boot");
    private static final Duration EVERY = Duration.ofSeconds(5);

    private final Path directory;
    private final ConfigurableApplicationContext context;
    private long told = System.nanoTime();

    /** @param context may have a bean of {@link ExportOptions}, for another compression */
    SitemapExport(Path directory, ConfigurableApplicationContext context) {
        this.directory = directory.toAbsolutePath();
        this.context = context;
    }

    @Override
    public void accept(Sitemap sitemap) {
        RefreshReport refresh = sitemap.refresh(Refresh.all());
        if (refresh.failed()) {
            throw new IllegalStateException("Nothing is exported, and the files in " + directory + " are as they were: "
                    + String.join("; ", problems(refresh)));
        }
        ExportReport report;
        try {
            report = sitemap.capability(Export.class)
                    .to(
                            directory,
                            context.getBeanProvider(ExportOptions.class)
                                    .getIfAvailable(ExportOptions::defaults)
                                    .withProgress(this::tell));
        } catch (IOException e) {
            throw new UncheckedIOException("The sitemap can't be exported to " + directory, e);
        }
        LOG.log(
                System.Logger.Level.INFO,
                String.format(
                        Locale.ROOT,
                        "Sitemap exported to %s: %,d %s, %,d files written, %,d unchanged, %,d deleted, %,d"
                                + " bytes in all",
                        directory,
                        report.pages(),
                        report.pages() == 1 ? "page" : "pages",
                        report.written(),
                        report.unchanged(),
                        report.deleted(),
                        report.bytes()));
        context.close();
    }

    private static List<String> problems(RefreshReport refresh) {
        Stream<String> sections = refresh.sections().stream()
                .map(SectionReport::failure)
                .flatMap(failure -> failure.stream())
                .map(failure -> failure.origin() + ": " + failure.cause());
        return Stream.concat(refresh.problem().stream(), sections).toList();
    }

    private void tell(int files, int of, long bytes) {
        long now = System.nanoTime();
        if (now - told > EVERY.toNanos()) {
            told = now;
            LOG.log(System.Logger.Level.INFO, "Exporting the sitemap: file " + files + " of " + of);
        }
    }
}
