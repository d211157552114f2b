package org.example.gazetteer;

import dev.waymark.annotations.SitemapExclude;
import dev.waymark.console.explain.Explain;
import dev.waymark.runtime.Sitemap;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Guide;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.PageLinks;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The editors' page. A real site would require a login. */
@Controller
@RequestMapping("/editor")
class EditorController {

    private final Gazetteer gazetteer;
    private final GuideEditor editor;
    private final Sitemap sitemap;

    EditorController(Gazetteer gazetteer, GuideEditor editor, Sitemap sitemap) {
        this.gazetteer = gazetteer;
        this.editor = editor;
        this.sitemap = sitemap;
    }

    /** A guide on the editor's page. */
    record EditedGuide(Guide guide, String note, Instant editedAt, String listed) {}

    @GetMapping
    @SitemapExclude("for editors alone")
    String editor(Model model) {
        List<EditedGuide> guides = Guide.ALL.stream()
                .map(guide -> new EditedGuide(
                        guide,
                        gazetteer.notes().of(guide).orElse(""),
                        gazetteer.notes().editedAt(guide),
                        listed(guide)))
                .toList();
        model.addAttribute("links", new PageLinks(Language.EN, Addresses.GUIDES));
        model.addAttribute("guides", guides);
        return "editor";
    }

    /** The date of a guide in the sitemap now. */
    private String listed(Guide guide) {
        return sitemap.capability(Explain.class)
                .explain(Addresses.guide(guide).in(Language.EN))
                .lastModified()
                .orElse("not yet");
    }

    @PostMapping
    String save(@RequestParam String guide, @RequestParam String note) throws Exception {
        // Waits, which isn't necessary, to show the result of the change.
        editor.save(Guide.byId(guide), note.strip()).get(5, TimeUnit.SECONDS);
        return "redirect:/editor";
    }
}
