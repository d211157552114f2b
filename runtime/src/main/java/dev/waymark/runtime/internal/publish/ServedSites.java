package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.BaseUrl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The sites of one moment, by address. Immutable. */
public final class ServedSites {

    /** The currently known sites. Thread-safe. */
    public interface Known {

        /** The sites known now. */
        ServedSites now();

        /** Waits until the sites are known, if they are expected. */
        ServedSites await(Duration atMost);

        /** Why they aren't ready, a line per failure. */
        List<String> failures();
    }

    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|::1|0:0:0:0:0:0:0:1");

    private final List<ServedSite> all;
    private final @Nullable ServedSite only;
    private final boolean isKnown;

    /** By host and port as in the URL, and by host alone: lower case, without brackets. */
    private final Map<String, List<ServedSite>> byHost = new HashMap<>();

    /** The same for the host of their pages. */
    private final Map<String, List<ServedSite>> byPages = new HashMap<>();

    private ServedSites(List<? extends ServedSite> all, @Nullable ServedSite only, boolean isKnown) {
        this.all = List.copyOf(all);
        this.only = only;
        this.isKnown = isKnown;
        for (ServedSite site : all) {
            add(byPages, site.plan().base(), site);
            add(byHost, site.plan().sitemaps(), site);
        }
    }

    private static void add(Map<String, List<ServedSite>> sites, BaseUrl url, ServedSite site) {
        sites.computeIfAbsent(host(url.authority()), unused -> new ArrayList<>())
                .add(site);
        if (!url.host().equals(url.authority())) {
            sites.computeIfAbsent("*:" + host(url.host()), unused -> new ArrayList<>())
                    .add(site);
        }
    }

    /** One site, for every host. */
    public static ServedSites only(ServedSite site) {
        return new ServedSites(List.of(site), site, true);
    }

    /** Several sites, each for its own host and path. */
    public static ServedSites of(List<? extends ServedSite> sites) {
        return new ServedSites(sites, null, true);
    }

    /** Configured sites, while further ones aren't known yet. */
    public static ServedSites some(List<? extends ServedSite> sites) {
        return new ServedSites(sites, null, false);
    }

    /** Whether all sites are known. */
    public boolean areKnown() {
        return isKnown;
    }

    /** The only site, for every host; {@code null} if there may be several. */
    public @Nullable ServedSite only() {
        return only;
    }

    /**
     * The site of a request.
     *
     * @param host the host as the server understood it, with or without brackets; {@code null} if unknown
     * @param port the port; 0 or less if unknown
     * @param directory the path up to the file, without final slash: empty, or {@code /us}
     * @return {@code null} if there is none
     */
    public @Nullable ServedSite at(@Nullable String host, int port, String directory) {
        return find(byHost, site -> site.plan().sitemaps(), host, port, directory);
    }

    /**
     * The site for a developer's request to this machine, whatever the sites' hosts: the first one with that path.
     *
     * @param host the host as the server understood it; {@code null} if unknown
     * @param directory the path up to the file, without final slash
     * @return {@code null} for other hosts and paths
     */
    public @Nullable ServedSite atLoopback(@Nullable String host, String directory) {
        return host == null || !LOOPBACK.matcher(host(host)).matches()
                ? null
                : all.stream()
                        .filter(site -> isAt(site.plan().sitemaps(), directory))
                        .findFirst()
                        .orElse(null);
    }

    /**
     * The site of pages at an address, wherever its sitemaps are.
     *
     * @param host the host as the server understood it; {@code null} if unknown
     * @param port the port; 0 or less if unknown
     * @param directory the path of the base URL, decoded, without final slash
     * @return {@code null} if there is none
     */
    public @Nullable ServedSite atPages(@Nullable String host, int port, String directory) {
        return find(byPages, site -> site.plan().base(), host, port, directory);
    }

    private @Nullable ServedSite find(
            Map<String, List<ServedSite>> sites,
            Function<ServedSite, BaseUrl> place,
            @Nullable String host,
            int port,
            String directory) {
        if (only != null || host == null) {
            return only;
        }
        String name = host(host);
        // The last one: only the visitor's side of a proxy knows that port.
        for (String key : List.of(name + ":" + port, name, "*:" + name)) {
            List<ServedSite> ofHost = sites.getOrDefault(key, List.of());
            ServedSite found = only(ofHost, site -> isAt(place.apply(site), directory));
            // If a proxy removes the start of the path, the only site that ends with the rest.
            if (found == null && isKnown) {
                found = only(ofHost, site -> place.apply(site).decodedPath().endsWith(directory));
            }
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** The only one of the found sites: several differ in a port that this server doesn't see. */
    private static @Nullable ServedSite only(List<ServedSite> ofHost, Predicate<ServedSite> wanted) {
        List<ServedSite> found = ofHost.stream().filter(wanted).toList();
        return found.size() == 1 ? found.get(0) : null;
    }

    /** Whether a directory is a URL's, decoded as servers do. */
    private static boolean isAt(BaseUrl url, String directory) {
        return url.decodedPath().equals(directory) || url.path().equals(directory);
    }

    /**
     * The site of a page's URL: of those with its host, the one with the longest path; {@code null} if there is none.
     */
    public @Nullable ServedSite ofUrl(String url) {
        ServedSite found = null;
        for (ServedSite site : ofHostOf(url)) {
            String base = site.plan().base().toString();
            boolean below = url.startsWith(base) && url.startsWith("/", base.length());
            if (below
                    && (found == null
                            || base.length() > found.plan().base().toString().length())) {
                found = site;
            }
        }
        return found;
    }

    /** The sites whose pages have the URL's host. */
    private List<ServedSite> ofHostOf(String url) {
        int slashes = url.indexOf("//");
        if (slashes < 0) {
            return List.of();
        }
        int start = slashes + 2;
        int end = url.indexOf('/', start);
        return byPages.getOrDefault(host(end < 0 ? url.substring(start) : url.substring(start, end)), List.of());
    }

    /** A site's address without its scheme, unique among the sites. */
    public static String address(BaseUrl base) {
        return base.authority() + base.path();
    }

    private static String host(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        String bare = lower.replace("[", "").replace("]", "");
        return bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
    }
}
