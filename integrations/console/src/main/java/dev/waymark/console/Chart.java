package dev.waymark.console;

import java.time.Duration;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.ToLongFunction;

/** Refresh times as bars with page counts as a line, oldest on the left. The table below has the same data as text. */
final class Chart {

    private static final int WIDTH = 720;
    private static final int BARS = 120;
    private static final int LINE = 60;
    private static final int GAP = 34;
    private static final int LEFT = 4;
    private static final int MOST_WIDE = 40;

    private final List<RefreshSummary> refreshes;
    private final double step;
    private final long longest;
    private final long most;

    Chart(List<RefreshSummary> refreshes) {
        this.refreshes = refreshes;
        step = Math.min(MOST_WIDE, (WIDTH - 2.0 * LEFT) / refreshes.size());
        longest = most(refresh -> refresh.duration().toNanos());
        most = most(RefreshSummary::pages);
    }

    private long most(ToLongFunction<RefreshSummary> figure) {
        return Math.max(1, refreshes.stream().mapToLong(figure).max().orElse(1));
    }

    void write(Html html) {
        int height = LINE + GAP + BARS + GAP;
        html.open("figure");
        String label = "Pages and duration of the last "
                + (refreshes.size() == 1 ? "1 refresh" : refreshes.size() + " refreshes")
                + "; the table has the figures";
        html.open("svg", "viewBox", "0 0 " + WIDTH + " " + height, "role", "img", "aria-label", label);
        text(html, 14, "Pages, at most " + Words.number(most));
        writeLine(html);
        text(html, LINE + GAP + 2, "Duration, at most " + Words.of(Duration.ofNanos(longest)));
        double x = LEFT;
        for (RefreshSummary refresh : refreshes) {
            writeBar(html, x, refresh);
            x += step;
        }
        html.close();
        html.open("figcaption").open("ul", "class", "legend");
        for (String phase : List.of("collecting", "storing", "publishing", "other")) {
            html.open("li")
                    .element("span", "", "class", "key " + phase)
                    .text(" " + phase)
                    .close();
        }
        html.close().close().close();
    }

    private static void text(Html html, int y, String text) {
        html.element("text", text, "x", String.valueOf(LEFT), "y", String.valueOf(y));
    }

    private void writeLine(Html html) {
        StringJoiner points = new StringJoiner(" ");
        double x = LEFT + step / 2;
        for (RefreshSummary refresh : refreshes) {
            double y = 20 + (LINE - 4) * (1 - refresh.pages() / (double) most);
            points.add(round(x) + "," + round(y));
            html.element("circle", "", "class", "pages", "cx", round(x), "cy", round(y), "r", "2.5");
            x += step;
        }
        html.element("polyline", "", "class", "pages", "points", points.toString());
    }

    private void writeBar(Html html, double x, RefreshSummary refresh) {
        double bottom = LINE + GAP + 8.0 + BARS;
        html.open("g");
        html.element(
                "title",
                Words.of(refresh.startedAt()) + ": " + refresh.result() + ", " + Words.of(refresh.duration()) + ", "
                        + Words.count(refresh.pages(), "page"));
        long collecting = refresh.phases().collecting().toNanos();
        long storing = refresh.phases().storing().toNanos();
        long publishing = refresh.phases().publishing().toNanos();
        long other = Math.max(0, refresh.duration().toNanos() - collecting - storing - publishing);
        bottom = part(html, x, bottom, "collecting", collecting);
        bottom = part(html, x, bottom, "storing", storing);
        bottom = part(html, x, bottom, "publishing", publishing);
        bottom = part(html, x, bottom, "other", other);
        if (!refresh.problems().isEmpty()) {
            html.element("text", "!", "class", "failed", "x", round(x + step / 2 - 2), "y", round(bottom - 3));
        }
        html.close();
    }

    /**
     * Draws one phase of a bar.
     *
     * @return the position of the next phase
     */
    private double part(Html html, double x, double bottom, String phase, long nanos) {
        double high = BARS * (nanos / (double) longest);
        html.markup("<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"></rect>"
                .formatted(phase, round(x + step * 0.1), round(bottom - high), round(step * 0.8), round(high)));
        return bottom - high;
    }

    private static String round(double value) {
        return String.valueOf(Math.round(value * 10) / 10.0);
    }
}
