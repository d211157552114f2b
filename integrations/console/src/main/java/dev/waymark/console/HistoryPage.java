package dev.waymark.console;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The last refreshes as a chart and a table. */
final class HistoryPage extends Page {

    private final List<RefreshSummary> refreshes;

    HistoryPage(History history) {
        super("History", "history");
        refreshes = history.refreshes();
    }

    @Override
    Map<String, Object> data() {
        return Map.of("refreshes", refreshes.stream().map(HistoryPage::data).toList());
    }

    static Map<String, Object> data(RefreshSummary refresh) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("startedAt", refresh.startedAt().toString());
        data.put("milliseconds", refresh.duration().toMillis());
        Map<String, Object> phases = new LinkedHashMap<>();
        phases.put("collecting", refresh.phases().collecting().toMillis());
        phases.put("storing", refresh.phases().storing().toMillis());
        phases.put("publishing", refresh.phases().publishing().toMillis());
        data.put("phases", phases);
        data.put("sections", refresh.sections());
        data.put("pages", refresh.pages());
        data.put("skipped", refresh.skipped());
        data.put("result", refresh.result());
        data.put("problems", refresh.problems());
        return data;
    }

    @Override
    void write(Html html) {
        if (refreshes.isEmpty()) {
            html.element("p", "No refresh has ended yet in this process.");
            return;
        }
        new Chart(refreshes).write(html);
        Table table = new Table(
                html,
                "Refreshes",
                "Started",
                "Result",
                "#Took",
                "#Collecting",
                "#Storing",
                "#Publishing",
                "#Sections",
                "#Pages",
                "#Left out");
        List<RefreshSummary> newestFirst = new ArrayList<>(refreshes);
        Collections.reverse(newestFirst);
        for (RefreshSummary refresh : newestFirst) {
            table.row(
                    Table.text(Words.of(refresh.startedAt())),
                    cell -> {
                        cell.text(refresh.result());
                        refresh.problems().forEach(problem -> cell.element("p", problem, "class", "failure"));
                    },
                    Table.text(Words.of(refresh.duration())),
                    Table.text(Words.of(refresh.phases().collecting())),
                    Table.text(Words.of(refresh.phases().storing())),
                    Table.text(Words.of(refresh.phases().publishing())),
                    Table.text(Words.number(refresh.sections())),
                    Table.text(Words.number(refresh.pages())),
                    Table.text(Words.number(refresh.skipped())));
        }
        table.end();
        html.element("p", "The last " + History.MOST + " refreshes of this process are kept.", "class", "note");
    }
}
