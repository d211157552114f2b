package dev.waymark.test.compare;

import dev.waymark.test.internal.text.Words;
import java.util.ArrayList;
import java.util.List;

/** A report as workflow commands of GitHub Actions. */
final class GithubAnnotations {

    /** GitHub's limit per level and step. */
    private static final int MOST = 10;

    private GithubAnnotations() {}

    static String of(ComparisonReport report) {
        List<String> errors = new ArrayList<>();
        report.problems().forEach(problem -> errors.add(error("Sitemap comparison is not complete", problem)));
        report.groups().stream().filter(report::isFailing).forEach(group -> {
            StringBuilder message = new StringBuilder(group.pattern());
            message.append(": ").append(Words.count(group.count(), "page"));
            group.examples()
                    .forEach(example -> message.append('\n')
                            .append(example.url())
                            .append(example.detail().isEmpty() ? "" : " " + example.detail()));
            errors.add(error(group.kind().title(), message.toString()));
        });
        if (errors.size() > MOST) {
            String rest = Words.count(errors.size() - MOST + 1, "more group") + "; see the report in the log";
            errors.subList(MOST - 1, errors.size()).clear();
            errors.add(error("Sitemap comparison", rest));
        }
        return errors.isEmpty() ? "" : String.join("\n", errors) + "\n";
    }

    private static String error(String title, String message) {
        return "::error title=" + escaped(title).replace(":", "%3A").replace(",", "%2C") + "::" + escaped(message);
    }

    private static String escaped(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }
}
