package dev.waymark.test.internal.transport;

import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.MvcResult;
import org.springframework.test.web.servlet.RequestBuilder;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;

/**
 * Sends requests to Spring MVC without a server. A request has its page's listed address, with the base URL's path as
 * context path. Builds requests itself, because Spring 6 and Spring 7 have different builders.
 */
public record MockMvcTransport(MockMvc mockMvc, Addresses addresses) implements Transport {

    /** The application of a {@code MockMvc}. */
    public static Target of(MockMvc mockMvc) {
        return new Target(Optional.empty(), addresses -> new MockMvcTransport(mockMvc, addresses));
    }

    @Override
    public Answer get(Request asked) throws IOException, InterruptedException {
        URI url = Transport.parsed(asked.url(), Function.identity());
        String contextPath = addresses.path(asked.url());
        MockHttpServletResponse response = perform(context -> request(context, url, contextPath, asked), asked);
        Map<String, List<String>> headers = new LinkedHashMap<>();
        response.getHeaderNames().forEach(name -> headers.put(name, new ArrayList<>(response.getHeaders(name))));
        boolean unused = asked.body().write(response.getContentAsByteArray());
        return Answer.of(response.getStatus(), headers);
    }

    private static MockHttpServletRequest request(ServletContext context, URI url, String contextPath, Request asked) {
        String path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        MockHttpServletRequest request = new MockHttpServletRequest(context, "GET", path);
        boolean isSecure = url.getScheme().toLowerCase(Locale.ROOT).equals("https");
        request.setScheme(url.getScheme());
        request.setServerName(url.getHost());
        request.setServerPort(url.getPort() > 0 ? url.getPort() : isSecure ? 443 : 80);
        request.setAsyncSupported(true);
        request.setContextPath(contextPath);
        request.setPathInfo(decoded(path.substring(contextPath.length()).replace("+", "%2B")));
        if (url.getRawQuery() != null) {
            request.setQueryString(url.getRawQuery());
            for (String pair : url.getRawQuery().split("&")) {
                int equals = pair.indexOf('=');
                request.addParameter(
                        decoded(equals < 0 ? pair : pair.substring(0, equals)),
                        equals < 0 ? "" : decoded(pair.substring(equals + 1)));
            }
        }
        asked.headers().forEach(request::addHeader);
        return request;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private MockHttpServletResponse perform(RequestBuilder request, Request asked)
            throws IOException, InterruptedException {
        try {
            MvcResult result = mockMvc.perform(request).andReturn();
            if (result.getRequest().isAsyncStarted()) {
                result.getAsyncResult(asked.timeout().toMillis());
                result = mockMvc.perform(MockMvcRequestBuilders.asyncDispatch(result))
                        .andReturn();
            }
            return result.getResponse();
        } catch (IllegalStateException e) {
            // MockMvc throws this if an asynchronous result is late.
            throw new TooSlowException(asked.timeout());
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            throw new ThrownException(e);
        }
    }

    @Override
    public boolean isSequential() {
        return true;
    }
}
