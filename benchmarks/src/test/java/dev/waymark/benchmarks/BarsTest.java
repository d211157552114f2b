package dev.waymark.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.waymark.benchmarks.Rounds.Spread;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class BarsTest {

    private static final Spread TEN = new Spread(10, 8, 16);
    private static final Spread FIVE = new Spread(5, 5, 5);

    @Test
    void bars_areInProportion() throws Exception {
        List<Element> bars = bars(parsed(bars().bar("a", true, TEN, "10").bar("b", false, FIVE, "5")));
        assertThat(bars).hasSize(2);
        assertThat(number(bars.get(0), "width")).isPositive().isCloseTo(2 * number(bars.get(1), "width"), within(0.2));
        assertThat(number(bars.get(0), "x")).isEqualTo(number(bars.get(1), "x"));
    }

    @Test
    void line_reachesFromTheLeastToTheMost_onTheScaleOfTheBar() throws Exception {
        Document picture = parsed(bars().bar("a", true, TEN, "10"));
        Element bar = bars(picture).get(0);
        Element line = elements(picture, "line").get(0);
        double left = number(bar, "x");
        double unit = number(bar, "width") / 10;
        assertThat(number(line, "x1")).isCloseTo(left + 8 * unit, within(0.2)).isLessThan(left + 10 * unit);
        assertThat(number(line, "x2")).isCloseTo(left + 16 * unit, within(0.2)).isGreaterThan(left + 10 * unit);
        assertThat(number(line, "y1"))
                .isEqualTo(number(line, "y2"))
                .isBetween(number(bar, "y"), number(bar, "y") + number(bar, "height"));
    }

    @Test
    void figure_standsBehindTheLine_andNothingLeavesThePicture() throws Exception {
        String figure = "10 (8 to 16), a longer text";
        Document picture = parsed(bars().bar("a", true, TEN, figure));
        Element text = text(picture, figure);
        assertThat(number(text, "x"))
                .isGreaterThan(number(elements(picture, "line").get(0), "x2"));
        // Seven points for a letter of thirteen: as wide as Verdana.
        assertThat(number(text, "x") + 7 * figure.length()).isLessThan(Bars.WIDTH);
        for (Element bar : bars(picture)) {
            assertThat(number(bar, "y") + number(bar, "height")).isLessThan(number(root(picture), "height"));
        }
    }

    @Test
    void longName_isSqueezedIntoItsPlace_andAShortOneIsNot() throws Exception {
        String name = "a name that is much longer than what has room beside a bar of this chart";
        Document picture = parsed(bars().bar(name, true, TEN, "10").bar("short", false, FIVE, "5"));
        Element text = text(picture, name);
        assertThat(number(text, "x") - number(text, "textLength")).isGreaterThanOrEqualTo(0);
        assertThat(text.getAttribute("text-anchor")).isEqualTo("end");
        assertThat(number(text, "x")).isLessThan(number(bars(picture).get(0), "x"));
        assertThat(text(picture, "short").hasAttribute("textLength")).isFalse();
        assertThat(number(bars(picture).get(0), "width")).isGreaterThan(100);
    }

    @Test
    void text_isEscaped_andMarkdownOfTablesIsNotShown() throws Exception {
        Document picture =
                parsed(new Bars("<a> & \"b\"", "]]> 'c'").group("d < e").bar("**F** `&g`", true, TEN, "> 9"));
        assertThat(elements(picture, "title").get(0).getTextContent()).isEqualTo("<a> & \"b\"");
        assertThat(texts(picture)).containsExactlyInAnyOrder("<a> & \"b\"", "]]> 'c'", "d < e", "F &g", "> 9");
    }

    @Test
    void rows_followEachOther_groupsIncluded() throws Exception {
        Document picture = parsed(bars().group("first")
                .bar("a", true, TEN, "ten")
                .group("second")
                .none("b", "fails")
                .bar("c", true, FIVE, "five"));
        assertThat(Stream.of("first", "a", "second", "b", "c").map(text -> number(text(picture, text), "y")))
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(number(text(picture, "b"), "y")).isEqualTo(number(text(picture, "fails"), "y"));
    }

    @Test
    void whatIsNotKnown_isAText_andNoBar() throws Exception {
        Spread unknown = Spread.of(1, Double.POSITIVE_INFINITY, Double.NaN);
        Document picture =
                parsed(bars().bar("a", true, unknown, unknown.text("%.1f")).none("b", "fails"));
        assertThat(bars(picture)).isEmpty();
        assertThat(elements(picture, "line")).isEmpty();
        assertThat(texts(picture)).contains("a", "too short to tell", "b", "fails");
    }

    @Test
    void bar_cannotBeShorterThanNothing() {
        Spread negative = Spread.of(-1, 1);
        assertThatThrownBy(() -> bars().bar("a", true, negative, ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("No bar");
    }

    /** An image of a page runs no scripts, and loads nothing. */
    @Test
    void picture_isReadableOnDarkScreens_andStandsAlone() throws Exception {
        String svg = bars().bar("a", true, TEN, "10").svg();
        assertThat(svg)
                .contains("@media (prefers-color-scheme: dark)")
                .doesNotContain("<script", "href", "url(", "@import");
        Document picture = parsed(bars().bar("a", true, TEN, "10"));
        // Each colour of a light screen has another one on a dark screen.
        for (String name : List.of("rect", "text", "line")) {
            for (Element element : elements(picture, name)) {
                assertThat(svg).contains("." + element.getAttribute("class") + " {");
            }
        }
    }

    private static Bars bars() {
        return new Bars("title", "note");
    }

    private static Document parsed(Bars bars) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        Document document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(bars.svg())));
        assertThat(root(document).getNamespaceURI()).isEqualTo("http://www.w3.org/2000/svg");
        return document;
    }

    private static Element root(Document document) {
        return document.getDocumentElement();
    }

    private static List<Element> bars(Document picture) {
        return elements(picture, "rect").stream()
                .filter(rect -> !rect.getAttribute("class").equals("ground"))
                .toList();
    }

    private static Element text(Document picture, String content) {
        return elements(picture, "text").stream()
                .filter(text -> text.getTextContent().equals(content))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> texts(Document picture) {
        return elements(picture, "text").stream().map(Element::getTextContent).toList();
    }

    private static List<Element> elements(Document document, String name) {
        NodeList found = document.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }
}
