package org.example.shop;

import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Service;

/** What the shop sells. */
@Service
class Catalogue {

    List<Product> products() {
        return List.of(
                new Product("tea", "earl-grey", Instant.parse("2026-11-01T08:00:00Z")),
                new Product("coffee", "café crème", Instant.parse("2026-11-02T09:30:00Z")));
    }
}
