package dev.waymark.benchmarks;

import dev.waymark.benchmarks.Rounds.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A horizontal bar chart as SVG: a bar for the median, a thin line from minimum to maximum, the name on the left and
 * the figure on the right. All bars have one scale. The chart has its own background, also for dark mode, so it is
 * readable on every page.
 */
final class Bars {

    static final int WIDTH = 720;

    private static final int MARGIN = 16;
    private static final int ROW = 26;
    private static final int BAR = 14;
    private static final int GAP = 8;

    /** Longer names are squeezed. */
    private static final double WIDEST_NAME = 280;

    /** Width of a letter relative to its height: a generous estimate, because each system has another font. */
    private static final double LETTER = 0.62;

    /** Minimum width of the longest bar, however long its figure. */
    private static final double SHORTEST = 60;

    private static final int SIZE = 13;

    /** Colours for light and dark mode. */
    private static final String STYLE = """
            <style>
            @media (prefers-color-scheme: dark) {
            .ground { fill: #0d1117; stroke: #3d444d }
            .text { fill: #e6edf3 }
            .note { fill: #9198a1 }
            .other { fill: #656c76 }
            .ours { fill: #3fa66b }
            .spread { stroke: #e6edf3 }
            }
            </style>
            """;

    /** The kinds of lines. */
    private enum Kind {
        OURS("ours", "#2a8f57"),
        OTHER("other", "#9aa2ab"),
        GROUP("group", "");

        private final String style;
        private final String colour;

        Kind(String style, String colour) {
            this.style = style;
            this.colour = colour;
        }
    }

    private record Line(Kind kind, String name, @Nullable Spread spread, String figure) {}

    private final String title;
    private final String note;
    private final List<Line> lines = new ArrayList<>();

    /**
     * Creates a chart without bars.
     *
     * @param title what is measured, and what a longer bar means
     * @param note a note in small letters: how it was measured
     */
    Bars(String title, String note) {
        this.title = title;
        this.note = note;
    }

    /** Starts a group of bars. */
    Bars group(String name) {
        lines.add(new Line(Kind.GROUP, name, null, ""));
        return this;
    }

    /**
     * Adds a bar; only its text if the spread is unknown.
     *
     * @param name the name, as in a Markdown table
     * @param isOurs whether to draw it as one of Waymark's
     */
    Bars bar(String name, boolean isOurs, Spread spread, String figure) {
        if (spread.isKnown() && spread.least() < 0) {
            throw new IllegalArgumentException("No bar is as long as " + spread);
        }
        lines.add(new Line(isOurs ? Kind.OURS : Kind.OTHER, plain(name), spread.isKnown() ? spread : null, figure));
        return this;
    }

    /** Adds a line without a bar, and the reason. */
    Bars none(String name, String why) {
        lines.add(new Line(Kind.OTHER, plain(name), null, why));
        return this;
    }

    private static String plain(String markdown) {
        return markdown.replace("**", "").replace("`", "");
    }

    /** Writes the chart to the folder of {@code -Dpictures}; does nothing without it. */
    void draw(String file) throws IOException {
        String folder = System.getProperty("pictures");
        if (folder != null) {
            Files.writeString(Files.createDirectories(Path.of(folder)).resolve(file), svg());
        }
    }

    String svg() {
        double names = Math.min(WIDEST_NAME, widest(true));
        double left = MARGIN + names + GAP;
        double scale = scale(WIDTH - MARGIN - GAP - widest(false) - left);
        StringBuilder body = new StringBuilder();
        int y = MARGIN + 22;
        text(body, "text", MARGIN, MARGIN + 8, 15, 600, title);
        for (Line line : lines) {
            y += line.kind() == Kind.GROUP ? GAP : 0;
            row(body, line, y, left, names, scale);
            y += ROW;
        }
        text(body, "note", MARGIN, y + 18, 11, 400, note);
        int height = y + 28 + MARGIN / 2;
        return String.format(
                Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" \
                font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif">
                <title>%s</title>
                %s<rect class="ground" x="0.5" y="0.5" width="%d" height="%d" rx="6" fill="#ffffff" stroke="#d1d9e0"/>
                %s</svg>
                """, WIDTH, height, WIDTH, height, escaped(title), STYLE, WIDTH - 1, height - 1, body);
    }

    private static void row(StringBuilder out, Line line, int y, double left, double names, double scale) {
        double middle = y + ROW / 2.0;
        if (line.kind() == Kind.GROUP) {
            text(out, "text", MARGIN, middle + 4, SIZE, 600, line.name());
            return;
        }
        name(out, line, left - GAP, middle + 4.5, names);
        Spread spread = line.spread();
        double end = left;
        if (spread != null) {
            end = left + spread.most() * scale;
            out.append(String.format(
                    Locale.ROOT,
                    "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" rx=\"2\" fill=\"%s\"/>\n",
                    line.kind().style,
                    left,
                    middle - BAR / 2.0,
                    spread.median() * scale,
                    BAR,
                    line.kind().colour));
            out.append(String.format(
                    Locale.ROOT,
                    "<line class=\"spread\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#1f2328\"/>\n",
                    left + spread.least() * scale,
                    middle,
                    end,
                    middle));
        }
        text(out, "text", end + GAP, middle + 4.5, SIZE, 400, line.figure());
    }

    /** Draws a name that ends where the bar begins. */
    private static void name(StringBuilder out, Line line, double right, double y, double names) {
        String squeezed = width(line.name()) > names
                ? String.format(Locale.ROOT, " textLength=\"%.1f\" lengthAdjust=\"spacingAndGlyphs\"", names)
                : "";
        out.append(String.format(
                Locale.ROOT,
                "<text class=\"text\" x=\"%.1f\" y=\"%.1f\" font-size=\"%d\" text-anchor=\"end\""
                        + " fill=\"#1f2328\" font-weight=\"%d\"%s>%s</text>\n",
                right,
                y,
                SIZE,
                line.kind() == Kind.OURS ? 600 : 400,
                squeezed,
                escaped(line.name())));
    }

    private static void text(StringBuilder out, String style, double x, double y, int size, int weight, String text) {
        out.append(String.format(
                Locale.ROOT,
                "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" font-size=\"%d\" font-weight=\"%d\" fill=\"%s\">%s</text>\n",
                style,
                x,
                y,
                size,
                weight,
                style.equals("note") ? "#59636e" : "#1f2328",
                escaped(text)));
    }

    /** Points per unit, leaving room for the longest bar and its figure. */
    private double scale(double room) {
        double most = 0;
        for (Line line : lines) {
            Spread spread = line.spread();
            most = spread == null ? most : Math.max(most, spread.most());
        }
        return most == 0 ? 0 : Math.max(SHORTEST, room) / most;
    }

    /** The widest name or figure. Text without a bar has room enough. */
    private double widest(boolean names) {
        return lines.stream()
                .filter(line -> line.kind() != Kind.GROUP && (names || line.spread() != null))
                .mapToDouble(line -> width(names ? line.name() : line.figure()))
                .max()
                .orElse(0);
    }

    private static double width(String text) {
        return text.length() * SIZE * LETTER;
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
