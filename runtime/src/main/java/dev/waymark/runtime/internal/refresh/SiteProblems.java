package dev.waymark.runtime.internal.refresh;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Summarises why some sites weren't published. */
final class SiteProblems {

    private static final int NAMED = 3;

    private SiteProblems() {}

    /**
     * Names the first problem; {@code null} if there is none. A site without pages is a problem only if no site has
     * any.
     */
    static @Nullable String of(List<SitePublishing> sites) {
        if (sites.stream().allMatch(SitePublishing::isEmpty)) {
            return "There are no pages on any of the " + sites.size() + " sites";
        }
        List<String> named = new ArrayList<>();
        int count = 0;
        for (SitePublishing site : sites) {
            String problem = site.problem();
            if (problem != null && !site.isEmpty()) {
                count++;
                if (count <= NAMED) {
                    named.add("site " + site.site().site().name() + ": " + problem);
                }
            }
        }
        if (count > NAMED) {
            named.add("and " + (count - NAMED) + " more");
        }
        return count == 0 ? null : String.join("; ", named);
    }
}
