package org.example.gazetteer.tests;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.unbescape.html.HtmlEscape;
import org.unbescape.uri.UriEscape;

/** The running site. Paths are as sent over the wire: this class doesn't encode or normalise them. */
class Site {

    private static final Pattern HEADING = Pattern.compile("<h1>(.*?)</h1>", Pattern.DOTALL);

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String address;

    Site(int port) {
        this.address = "http://localhost:" + port;
    }

    HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        return client.send(request("GET", path, headers), BodyHandlers.ofString());
    }

    HttpResponse<byte[]> send(String method, String path, String... headers) throws IOException, InterruptedException {
        return client.send(request(method, path, headers), BodyHandlers.ofByteArray());
    }

    private HttpRequest request(String method, String path, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address + path)).method(method, HttpRequest.BodyPublishers.noBody());
        if (headers.length > 0) {
            request.headers(headers);
        }
        return request.build();
    }

    /** Encodes raw segments into a path, with Thymeleaf's library instead of the sitemap's encoder. */
    static String path(String... segments) {
        return Arrays.stream(segments).map(UriEscape::escapeUriPathSegment).collect(Collectors.joining("/", "/", ""));
    }

    static String heading(String html) {
        Matcher heading = HEADING.matcher(html);
        return heading.find() ? HtmlEscape.unescapeHtml(heading.group(1)) : "no heading";
    }
}
