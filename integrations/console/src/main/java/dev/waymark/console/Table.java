package dev.waymark.console;

import java.util.function.Consumer;

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
            html.element("th", columns[i].replace("#", ""), scope("col", i));
        }
        html.close().close().open("tbody");
    }

    private String[] scope(String scope, int column) {
        return columns[column].startsWith("#")
                ? new String[] {"scope", scope, "class", "number"}
                : new String[] {"scope", scope};
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
            if (i == 0) {
                html.open("th", scope("row", i));
            } else if (columns[i].startsWith("#")) {
                html.open("td", "class", "number");
            } else {
                html.open("td");
            }
            cells[i].accept(html);
            html.close();
        }
        html.close();
    }

    void end() {
        html.close().close().close();
    }
}
