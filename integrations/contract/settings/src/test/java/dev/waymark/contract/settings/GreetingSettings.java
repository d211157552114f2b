package dev.waymark.contract.settings;

import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.settings.Capability;
import dev.waymark.settings.Kind;
import dev.waymark.settings.Row;
import dev.waymark.settings.Setup;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An artifact that nothing else knows: a class, its line in {@code META-INF/services}, and its test. */
public final class GreetingSettings implements Capability {

    static final Row<String> TEXT =
            Row.of("waymark.greeting.text", Kind.TEXT, "", "Hello", "A greeting that is printed at the start.");

    static final Row<Integer> TIMES =
            Row.of("waymark.greeting.times", Kind.integer(1, 3), "1", "2", "How many times it is printed, 1 to 3.");

    /** What the settings ask for. */
    record Greeting(String text, int times) implements SitemapExtension {

        @Override
        public Optional<ExtensionNote> note(String site) {
            return Optional.of(new ExtensionNote("Greeting", Map.of(text, times + " times")));
        }
    }

    /** Called by the service loader. */
    public GreetingSettings() {}

    @Override
    public String artifact() {
        return "org.example:greeting";
    }

    @Override
    public List<Row<?>> rows() {
        return List.of(TEXT, TIMES);
    }

    @Override
    public void apply(SitemapBuilder builder, Setup setup) {
        setup.settings()
                .find(TEXT)
                .ifPresent(text ->
                        builder.extension(new Greeting(text, setup.settings().get(TIMES))));
    }
}
