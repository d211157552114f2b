package dev.waymark.console;

import dev.waymark.runtime.report.SectionReport;
import java.util.List;
import java.util.Map;

/** All sections of a site in one table. */
final class SectionsPage extends Page {

    private final List<SectionReport> sections;
    private final String site;

    SectionsPage(History history, String site) {
        super("Sections", "sections");
        sections = history.sections(site);
        this.site = site;
    }

    @Override
    Map<String, Object> data() {
        return Map.of("sections", sections.stream().map(SectionPage::data).toList());
    }

    @Override
    void write(Html html) {
        if (sections.isEmpty()) {
            html.element("p", "No refresh has ended yet in this process.");
            return;
        }
        Table table =
                new Table(html, "Sections", "Section", "#Pages", "#Sitemaps", "#Size", "#Left out", "#Took", "State");
        for (SectionReport section : sections) {
            table.row(
                    cell -> cell.link(
                            section.section(),
                            Layout.link("section", site) + "&name=" + Words.encode(section.section())),
                    Table.text(Words.number(section.pages())),
                    Table.text(Words.number(section.sitemaps())),
                    Table.text(Words.bytes(section.compressedBytes())),
                    Table.text(Words.number(section.skippedPages())),
                    Table.text(Words.of(section.duration())),
                    Table.text(SectionPage.state(section)));
        }
        table.end();
    }
}
