package dev.waymark.test;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.MvcResult;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;

/** Asks Spring MVC without a server. A request has the address that its page is listed with. */
final class MockMvcTransport implements Transport, Transport.Factory {

    private final MockMvc mockMvc;

    MockMvcTransport(MockMvc mockMvc) {
        this.mockMvc = mockMvc;
    }

    @Override
    public Transport create(Addresses addresses) {
        return this;
    }

    @Override
    public Optional<String> address() {
        return Optional.empty();
    }

    @Override
    public Answer get(Request asked) throws IOException, InterruptedException {
        MockHttpServletRequestBuilder request;
        try {
            URI url = URI.create(asked.url());
            boolean isSecure = "https".equals(url.getScheme());
            request = MockMvcRequestBuilders.get(url).secure(isSecure);
            if (isSecure && url.getPort() < 0) {
                // MockMvc would take 80.
                request.with(made -> {
                    made.setServerPort(443);
                    return made;
                });
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("it is no URL that can be asked for: " + e.getMessage(), e);
        }
        asked.headers().forEach(request::header);
        MockHttpServletResponse response = perform(request, asked);
        Map<String, List<String>> headers = new LinkedHashMap<>();
        response.getHeaderNames().forEach(name -> headers.put(name, new ArrayList<>(response.getHeaders(name))));
        return Answer.of(response.getStatus(), headers, write(response.getContentAsByteArray(), asked));
    }

    private MockHttpServletResponse perform(MockHttpServletRequestBuilder request, Request asked)
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
            // What MockMvc says of an asynchronous result that has not come.
            throw new TooSlowException(asked.timeout());
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            throw new ThrownException(e);
        }
    }

    private static boolean write(byte[] content, Request asked) throws IOException {
        OutputStream body = asked.body();
        body.write(content, 0, (int) Math.min(content.length, asked.maxBytes()));
        return content.length <= asked.maxBytes();
    }

    @Override
    public boolean isSequential() {
        return true;
    }
}
