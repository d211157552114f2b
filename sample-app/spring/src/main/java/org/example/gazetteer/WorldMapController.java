package org.example.gazetteer;

import dev.waymark.annotations.SitemapExclude;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.bind.annotation.GetMapping;

/** The background of all maps, drawn once from the database. */
@Controller
@SitemapExclude("an image, not a page")
class WorldMapController {

    private static final MediaType SVG = MediaType.valueOf("image/svg+xml");

    private final SingletonSupplier<String> image;

    WorldMapController(WorldMap map) {
        this.image = SingletonSupplier.of(() -> "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 360\">"
                + "<path fill=\"none\" stroke=\"#8a9a8b\" stroke-opacity=\".55\" d=\"" + map.land()
                + "\" transform=\"translate(0 .5)\"/></svg>");
    }

    @GetMapping("/world.svg")
    ResponseEntity<String> world() {
        return ResponseEntity.ok()
                .contentType(SVG)
                .cacheControl(CacheControl.maxAge(Duration.ofDays(1)))
                .body(image.obtain());
    }
}
