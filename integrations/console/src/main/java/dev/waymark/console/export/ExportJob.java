package dev.waymark.console.export;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.SettingException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Refreshes and exports a sitemap that isn't started: {@code waymark.export}. Throws if anything fails. */
public final class ExportJob implements Consumer<Sitemap> {

    private static final System.Logger LOG = System.getLogger(ExportJob.class.getPackageName());
    private static final Duration EVERY = Duration.ofSeconds(5);

    private final Path directory;
    private final Supplier<ExportOptions> options;
    private long logged = System.nanoTime();

    /**
     * Creates the job.
     *
     * @param directory the target
     * @param options asked when the job runs
     */
    public ExportJob(Path directory, Supplier<ExportOptions> options) {
        this.directory = directory.toAbsolutePath();
        this.options = options;
    }

    @Override
    public void accept(Sitemap sitemap) {
        RefreshReport refresh = sitemap.refresh(Refresh.all());
        if (refresh.failed()) {
            // The log has the causes, so a stack trace adds nothing.
            throw SettingException.of("Nothing is exported, and the files in " + directory + " are as they were: "
                    + String.join("; ", problems(refresh)));
        }
        ExportReport report;
        try {
            report =
                    sitemap.capability(Export.class).to(directory, options.get().withProgress(this::log));
        } catch (IOException e) {
            throw new SettingException(
                    "The sitemap can't be exported to " + directory + ": " + e + ".",
                    "Let " + KernelSettings.EXPORT.name() + " name a directory that this process may write",
                    e);
        }
        LOG.log(
                System.Logger.Level.INFO,
                String.format(
                        Locale.ROOT,
                        "Sitemap exported to %s: %,d %s; files: %,d written, %,d unchanged, %,d deleted; %,d bytes",
                        directory,
                        report.pages(),
                        report.pages() == 1 ? "page" : "pages",
                        report.written(),
                        report.unchanged(),
                        report.deleted(),
                        report.bytes()));
    }

    private static List<String> problems(RefreshReport refresh) {
        Stream<String> sections = refresh.sections().stream()
                .flatMap(section -> section.failure().stream())
                .map(failure -> failure.origin() + ": " + failure.cause());
        return Stream.concat(refresh.problem().stream(), sections).toList();
    }

    private void log(int files, int of, long bytes) {
        long now = System.nanoTime();
        if (now - logged > EVERY.toNanos()) {
            logged = now;
            LOG.log(System.Logger.Level.INFO, "Exporting the sitemap: file " + files + " of " + of);
        }
    }
}
