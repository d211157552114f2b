package dev.waymark.jakarta.internal.startup;

import dev.waymark.runtime.report.EntryDescription;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Names entries in a message. */
final class ListedPages {

    /** So many are named. */
    private static final int MOST = 10;

    private ListedPages() {}

    /**
     * The entries that something is to be said of.
     *
     * @param why says what is to be said of one; {@code null} for nothing
     * @return such as {@code com.example.CityResource#city ("/cities/{name}", @RolesAllowed)}; empty if there is none
     */
    static String named(List<EntryDescription> entries, Function<EntryDescription, @Nullable String> why) {
        TreeSet<String> named = new TreeSet<>();
        for (EntryDescription entry : entries) {
            String reason = why.apply(entry);
            if (reason != null) {
                named.add(entry.handler() + " (\"" + entry.path() + "\", " + reason + ")");
            }
        }
        return named.stream().limit(MOST).collect(Collectors.joining(", ")) + (named.size() > MOST ? " and more" : "");
    }
}
