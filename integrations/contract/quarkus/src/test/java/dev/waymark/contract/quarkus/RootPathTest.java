package dev.waymark.contract.quarkus;

import dev.waymark.contract.SitemapContract;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.util.Map;

/** The root path of Quarkus is what a context path is elsewhere: part of the base URL. */
@QuarkusTest
@TestProfile(RootPathTest.Profile.class)
class RootPathTest extends SitemapContract {

    public static class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.http.root-path", "/shop",
                    "waymark.base-url", "https://www.example.com/shop");
        }
    }

    @TestHTTPResource
    @SuppressWarnings("NullAway.Init")
    URI address;

    @Override
    protected int port() {
        return address.getPort();
    }

    @Override
    protected String contextPath() {
        return "/shop";
    }
}
