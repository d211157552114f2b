package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.waymark.runtime.internal.publish.Fingerprint;
import dev.waymark.runtime.internal.publish.Manifest;
import dev.waymark.runtime.internal.refresh.RefreshState;
import dev.waymark.runtime.internal.render.BaseUrl;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A manifest is passed over, or it is one that could have been written, however strange its lines and sizes are. */
class ManifestFuzzTest {

    private static final BaseUrl BASE = BaseUrl.parse(Sites.BASE);

    /** Content that is as large as the manifest says. */
    private record Sized(long compressedSize) implements Content {
        @Override
        public boolean isIntact() {
            return true;
        }

        @Override
        public InputStream openCompressed() {
            throw new AssertionError("nothing is read");
        }
    }

    @FuzzTest(maxDuration = "1m")
    void manifest(byte[] data) {
        assertThat(Manifest.read(data, BASE, (fingerprint, size) -> new Sized(size)))
                .isNull();
        // The same with a checksum that is right.
        String text = "waymark 1\nbase " + BASE + "\n" + new String(data, StandardCharsets.UTF_8);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] signed =
                (text + "end " + Fingerprint.of(bytes, 0, bytes.length).hex() + "\n").getBytes(StandardCharsets.UTF_8);
        RefreshState state = Manifest.read(signed, BASE, (fingerprint, size) -> new Sized(size));
        if (state != null) {
            Snapshot snapshot = Objects.requireNonNull(state.snapshot());
            assertThat(snapshot.pages()).isNotNegative();
            assertThat(snapshot.file(Snapshot.ROOT)).isPresent();
            for (String name : snapshot.names()) {
                SitemapFile file = snapshot.file(name).orElseThrow();
                assertThat(file.size()).isPositive();
                assertThat(file.compressedSize()).isPositive();
                assertThat(file.pages()).isPositive();
            }
            byte[] written = Manifest.write(BASE, state, snapshot);
            assertThat(Manifest.read(written, BASE, (fingerprint, size) -> new Sized(size)))
                    .isNotNull();
        }
    }
}
