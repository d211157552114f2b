package dev.waymark.runtime.internal.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What JDK Flight Recorder sees, and that it costs nothing where nobody records. */
class RecordingTest {

    /** What is run in a process of its own, in which nobody records. */
    static final class Unrecorded {

        private Unrecorded() {}

        public static void main(String[] arguments) {
            try (Sitemap sitemap = Sites.numbered(3).build()) {
                System.out.println("pages: " + sitemap.refresh().pages());
                System.out.println("status: " + Sites.status(sitemap, "/sitemap.xml"));
            }
        }
    }

    @Test
    void refreshSectionPublicationAndRequest_areRecorded(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("waymark.jfr");
        Cities cities = new Cities();
        try (Recording recording = new Recording();
                Sitemap sitemap = cities.site().build()) {
            recording.start();
            sitemap.refresh();
            Sites.status(sitemap, "/sitemap.xml");
            Sites.status(sitemap, "/sitemap-cities-0.xml");
            cities.behaviour = sink -> {
                throw new IllegalStateException("no database");
            };
            sitemap.refresh("cities");
            recording.stop();
            recording.dump(file);
        }
        List<RecordedEvent> events = RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().startsWith("dev.waymark."))
                .sorted((a, b) -> a.getEndTime().compareTo(b.getEndTime()))
                .toList();
        assertThat(events)
                .extracting(RecordingTest::text)
                .containsExactly(
                        "Section cities 1 0 1 1 null",
                        "Section pages 1 0 1 1 null",
                        "Publication '' true 2 1 null",
                        "Refresh 2 1 2 0 true false null",
                        "Request '' sitemap.xml 200 MEMORY",
                        "Request '' sitemap-cities-0.xml 404 MEMORY",
                        "Section cities 1 0 1 0 provider dev.waymark.runtime.testing.Cities of entry a.Cities#city:"
                                + " java.lang.IllegalStateException: no database",
                        "Publication '' false 2 1 null",
                        "Refresh 1 1 1 0 false true null");
        RecordedEvent section = events.get(0);
        assertThat(section.getLong("size")).isPositive();
        assertThat(section.getLong("compressedSize")).isPositive();
        assertThat(section.getDuration()).isPositive();
        assertThat(section.getEventType().getLabel()).isEqualTo("Sitemap Section");
        assertThat(section.getEventType().getCategoryNames()).containsExactly("Waymark");
        assertThat(section.getEventType().getField("size").getContentType()).isEqualTo("jdk.jfr.DataAmount");
        assertThat(events.get(3).getEventType().getField("collecting").getContentType())
                .isEqualTo("jdk.jfr.Timespan");
    }

    private static String text(RecordedEvent event) {
        String name = event.getEventType().getName().substring("dev.waymark.".length());
        return name
                + switch (name) {
                    case "Section" ->
                        values(event, "section", "pages", "skippedPages", "files", "changedFiles", "failure");
                    case "Publication" ->
                        " '" + event.getString("site") + "'" + values(event, "changed", "pages", "files", "problem");
                    case "Refresh" ->
                        values(event, "sections", "sites", "pages", "skippedPages", "changed", "failed", "problem");
                    default -> " '" + event.getString("site") + "'" + values(event, "file", "status", "origin");
                };
    }

    private static String values(RecordedEvent event, String... fields) {
        StringBuilder text = new StringBuilder();
        for (String field : fields) {
            Object value = event.getValue(field);
            text.append(' ').append(value);
        }
        return text.toString();
    }

    @Test
    void nothingOfTheRecorderIsLoaded_butTheClassThatTellsWhetherItIsOn() throws Exception {
        List<String> lines = run("-Xlog:class+load");
        assertThat(lines).contains("pages: 3", "status: 200");
        assertThat(lines)
                .filteredOn(
                        line -> line.contains(" jdk.jfr.") || line.contains(Recordings.class.getPackageName() + "."))
                .extracting(line -> line.replaceAll(".*\\] (\\S+) source: .*", "$1"))
                .filteredOn(name -> !name.startsWith(RecordingTest.class.getName()))
                .containsExactlyInAnyOrder("jdk.jfr.FlightRecorder", Recordings.class.getName());
    }

    @Test
    void platformWithoutTheRecorder_isEnough() throws Exception {
        assertThat(run("--limit-modules=java.base")).containsExactly("pages: 3", "status: 200");
    }

    private static List<String> run(String option) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        option,
                        "-cp",
                        Objects.requireNonNull(System.getProperty("java.class.path")),
                        Unrecorded.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> lines = new ArrayList<>(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList());
        assertThat(process.waitFor()).as(String.join("\n", lines)).isZero();
        return lines;
    }
}
