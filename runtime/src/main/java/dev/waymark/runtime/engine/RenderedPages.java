package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SkipReason;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Given pages as a refresh would list them.
 *
 * @param elements by the site's {@linkplain EngineSite#address() address}, in order
 * @param inRows whether each page was in one language, so rows of the same page may be missing
 * @param skipped the skipped pages
 * @param newsUntil when the first news expires; {@code null} without any
 */
public record RenderedPages(
        Map<String, List<PageEdit>> elements,
        boolean inRows,
        Map<SkipReason, PageCount> skipped,
        @Nullable Instant newsUntil) {}
