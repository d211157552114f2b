package dev.waymark.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class JobProgressTest {

    @Test
    void sitemapThatIsClosed_cancelsItsJob() {
        SparkConf settings = new SparkConf()
                .setMaster("local[1]")
                .setAppName("cancelled")
                .set("spark.driver.host", "127.0.0.1")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.ui.enabled", "false");
        try (JavaSparkContext spark = new JavaSparkContext(settings)) {
            spark.setJobGroup("shop", "", true);
            try (JobProgress progress = JobProgress.of(spark, "shop", "Section shop", () -> true)) {
                assertThat(progress).isNotNull();
                assertThatThrownBy(() -> spark.parallelize(List.of(1)).foreach(page -> Thread.sleep(Long.MAX_VALUE)))
                        .hasMessageContaining("cancelled job group shop");
            }
        }
    }
}
