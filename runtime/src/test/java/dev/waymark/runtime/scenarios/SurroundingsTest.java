package dev.waymark.runtime.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Neither locale nor zone nor charset of the machine changes a byte: each combination in a process of its own. */
class SurroundingsTest {

    @Test
    void output_isTheSameEverywhere() throws Exception {
        String expected = fingerprint();
        List<List<String>> surroundings = List.of(
                List.of("-Duser.language=tr", "-Duser.country=TR", "-Duser.timezone=Pacific/Kiritimati"),
                List.of(
                        "-Duser.language=ar",
                        "-Duser.country=EG",
                        "-Duser.timezone=America/St_Johns",
                        "-Dfile.encoding=ISO-8859-1"),
                List.of(
                        "-Duser.language=th",
                        "-Duser.country=TH",
                        "-Duser.extensions=u-ca-buddhist-nu-thai",
                        "-Duser.timezone=Asia/Bangkok"),
                List.of("-Duser.language=de", "-Duser.timezone=UTC", "-Dfile.encoding=UTF-8"));
        List<Process> processes = new ArrayList<>();
        for (List<String> options : surroundings) {
            processes.add(fork(options));
        }
        for (Process process : processes) {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertThat(process.waitFor()).as(output).isZero();
            assertThat(output.strip()).isEqualTo(expected);
        }
    }

    private static Process fork(List<String> options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(SurroundingsTest.class.getName());
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Prints the fingerprint of everything that a site answers. */
    public static void main(String[] arguments) throws IOException {
        System.out.println(fingerprint());
    }

    private static String fingerprint() throws IOException {
        SitemapBuilder site = Sites.pages("/İstanbul/{v}/ığü", url -> {
                    for (int i = 0; i < 100; i++) {
                        url.begin()
                                .value("İI" + i)
                                .lastModified(
                                        LocalDateTime.of(2026, 3, 29, 2, 30).plusDays(i), ZoneId.of("Europe/Zurich"))
                                .changeFrequency(ChangeFrequency.WEEKLY)
                                .priority(i / 100.0)
                                .end();
                        url.begin()
                                .value(i)
                                .lastModified(java.sql.Date.valueOf("2026-01-02"))
                                .end();
                        url.begin().value(i / 7.0).end();
                    }
                })
                .maxUrls(50)
                .clock(Clock.fixed(Instant.parse("2026-11-21T09:30:00Z"), ZoneOffset.UTC));
        try (Sitemap sitemap = Sites.refreshed(site)) {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            for (String name : Sites.snapshot(sitemap).names()) {
                for (String encoding : List.of("gzip", "identity")) {
                    SitemapResponse response = sitemap.responder()
                            .respond(SitemapRequest.of("GET", "/" + name, Map.of("Accept-Encoding", encoding)::get))
                            .orElseThrow();
                    all.write(response.headers().toString().getBytes(StandardCharsets.UTF_8));
                    response.writeTo(all);
                }
            }
            return Sites.tag(all.toByteArray());
        }
    }
}
