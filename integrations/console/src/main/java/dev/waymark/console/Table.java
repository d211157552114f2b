package dev.waymark.console;

import java.util.function.Consumer;
import java.util.stream.Stream;

/** A table that scrolls on narrow screens, also by keyboard. */
final class Table {

    private final Html html;
    private final String[] columns;

    /**
     * Starts a table.
     *
     * @param caption its caption, for screen readers
     * @param columns the headings; a leading {@code #} marks a numeric column
     */
    Table(Html html, String caption, String... columns) {
        this.html = html;
        this.columns = columns;
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", caption);
        html.open("table").open("thead").open("tr");
        for (int i = 0; i < columns.length; i++) {
            html.element("th", columns[i].replace("#", ""), attributes("col", i));
        }
        html.close().close().open("tbody");
    }

    /** The attributes of a cell; those of a heading have a scope. */
    private String[] attributes(String scope, int column) {
        Stream<String> heading = scope.isEmpty() ? Stream.of() : Stream.of("scope", scope);
        Stream<String> number = columns[column].startsWith("#") ? Stream.of("class", "number") : Stream.of();
        return Stream.concat(heading, number).toArray(String[]::new);
    }

    /** A text cell. */
    static Consumer<Html> text(String text) {
        return html -> html.text(text);
    }

    /** A row; its first cell is its heading. */
    @SafeVarargs
    final void row(Consumer<Html>... cells) {
        html.open("tr");
        for (int i = 0; i < cells.length; i++) {
            html.open(i == 0 ? "th" : "td", attributes(i == 0 ? "row" : "", i));
            cells[i].accept(html);
            html.close();
        }
        html.close();
    }

    void end() {
        html.close().close().close();
    }
}
