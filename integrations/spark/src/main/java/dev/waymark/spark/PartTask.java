package dev.waymark.spark;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.PartRenderer;
import java.util.function.Consumer;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.jspecify.annotations.Nullable;

/** Renders one part within a Spark task. */
final class PartTask {

    private PartTask() {}

    /** Renders a part and serialises it. */
    static <T> byte[] render(PartRenderer renderer, String part, SitemapProvider<T> pages) throws Exception {
        TaskContext task = TaskContext.get();
        return SerializedBytes.of(renderer.render(
                part, (SitemapProvider<T>) sink -> pages.pages(page -> accept(task, sink, page))));
    }

    /** Passes a page on unless Spark killed this task, as it does with the slower of two attempts. */
    private static <T> void accept(@Nullable TaskContext task, Consumer<? super T> sink, T page) {
        if (task != null && task.isInterrupted()) {
            throw new TaskKilledException("The task was killed, perhaps because another attempt was faster");
        }
        sink.accept(page);
    }
}
