package org.example.shop;

import java.time.Instant;

record Product(String category, String slug, Instant lastModified) {}
