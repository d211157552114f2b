package dev.waymark.runtime.internal.deflate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GzipEncoderTest {

    private final GzipEncoder encoder = new GzipEncoder();

    private byte[] compress(byte[] bytes) {
        return compress(bytes, bytes.length);
    }

    private byte[] compress(byte[] bytes, int length) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            encoder.compress(bytes, length, out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    static byte[] decompress(byte[] gzip) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private int assertRoundTrip(byte[] bytes) {
        byte[] gzip = compress(bytes);
        assertThat(Arrays.equals(decompress(gzip), bytes)).isTrue();
        return gzip.length;
    }

    /** The same with the JDK's encoder, in the frame of gzip. */
    private static int jdk(byte[] bytes, int level) {
        Deflater deflater = new Deflater(level, true);
        deflater.setInput(bytes);
        deflater.finish();
        byte[] out = new byte[1 << 16];
        int size = 18;
        while (!deflater.finished()) {
            size += deflater.deflate(out);
        }
        deflater.end();
        return size;
    }

    private static byte[] random(int length, int seed, int alphabet) {
        Random random = new Random(seed);
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) random.nextInt(alphabet);
        }
        return bytes;
    }

    private static byte[] sitemap(int pages) {
        Random random = new Random(1);
        String[] words = ("amber basic copper dark early fine gold heavy ivory jolly keen large modern nice oval "
                        + "bench candle desk fan glass hat jar kettle lamp mug pan ring stool")
                .split(" ");
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset>\n");
        for (int i = 0; i < pages; i++) {
            text.append("<url><loc>https://www.example.com/products/");
            for (int word = 0; word < 3; word++) {
                text.append(words[random.nextInt(words.length)]).append('-');
            }
            text.append(i).append("</loc><lastmod>");
            text.append(Instant.ofEpochSecond(1_760_000_000L + random.nextInt(40_000_000)));
            text.append("</lastmod><changefreq>");
            text.append("weekly</changefreq><priority>0.5</priority></url>\n");
        }
        return text.append("</urlset>\n").toString().getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void emptyInput_isAnEmptyMember() {
        assertThat(compress(new byte[0]))
                .isEqualTo(
                        new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0});
        assertRoundTrip(new byte[0]);
    }

    @Test
    void everySmallLength_ofEveryKind_comesBack() {
        for (int length = 1; length < 700; length++) {
            assertRoundTrip(random(length, length, 256));
            assertRoundTrip(random(length, length, 2));
            assertRoundTrip(new byte[length]);
            assertRoundTrip(Arrays.copyOf(sitemap(4), length));
        }
    }

    @Test
    void sitemap_isSmallerThanAtTheFastestLevelOfTheJdk() {
        for (int pages : new int[] {1, 10, 100, 1_000, 50_000}) {
            byte[] text = sitemap(pages);
            assertThat(assertRoundTrip(text)).isLessThanOrEqualTo(jdk(text, 1));
        }
    }

    @Test
    void largeSitemap_hasNineTenthsOfTheRatioOfTheUsualLevel() {
        byte[] text = sitemap(50_000);
        assertThat(assertRoundTrip(text) * 0.9).isLessThan(jdk(text, 6));
    }

    @ParameterizedTest
    @ValueSource(ints = {32_766, 32_767, 32_768, 32_769, 32_770, 40_000, 65_536, 65_537})
    void textAtAnyDistance_comesBack_andIsCopiedWithinTheWindow(int distance) {
        byte[] bytes = random(distance + 3_000, distance, 256);
        System.arraycopy(bytes, 0, bytes, distance, 3_000);

        int size = assertRoundTrip(bytes);

        if (distance <= 32_768) {
            assertThat(size).isLessThan(bytes.length - 2_500);
        } else {
            assertThat(size).isGreaterThan(bytes.length);
        }
    }

    @Test
    void copiesOfEveryLength_comeBack() {
        byte[] text = random(2_000, 5, 256);
        for (int length = 1; length <= 600; length++) {
            byte[] bytes = Arrays.copyOf(text, 6_000);
            System.arraycopy(text, 700, bytes, 2_000, length);
            System.arraycopy(text, 100, bytes, 2_000 + length, 600);
            assertRoundTrip(Arrays.copyOf(bytes, 2_600 + length));
            assertRoundTrip(Arrays.copyOf(bytes, 2_000 + length));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 257, 258, 259, 300})
    void periods_comeBack_andAreCopiesOfThemselves(int period) {
        byte[] bytes = random(2_000_000, period, 256);
        for (int i = period; i < bytes.length; i++) {
            bytes[i] = bytes[i - period];
        }
        assertThat(assertRoundTrip(bytes)).isLessThan(20_000);
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                32_750, 32_751, 32_752, 32_753, 32_767, 32_768, 65_534, 65_535, 65_536, 131_070, 131_071, 1_048_575,
                1_048_576, 1_048_577
            })
    void incompressibleInput_isStored_aroundTheEdgesOfBlocks(int length) {
        byte[] bytes = random(length, length, 256);
        // Five bytes for each 65,535, and one more for where a block of tokens ends.
        assertThat(assertRoundTrip(bytes)).isLessThanOrEqualTo(length + 28 + 12 * (length / 32_000 + 1));
        bytes[length / 2] = bytes[length / 3];
        assertRoundTrip(bytes);
    }

    @Test
    void changingInput_comesBack() {
        Random random = new Random(11);
        for (int round = 0; round < 200; round++) {
            ByteArrayOutputStream mix = new ByteArrayOutputStream();
            for (int part = random.nextInt(12); part >= 0; part--) {
                byte[] some = random(1 + random.nextInt(20_000), random.nextInt(), 1 + random.nextInt(256));
                mix.writeBytes(some);
                if (random.nextBoolean()) {
                    mix.writeBytes(Arrays.copyOf(some, random.nextInt(some.length)));
                }
                if (random.nextInt(4) == 0) {
                    mix.writeBytes(sitemap(random.nextInt(300)));
                }
            }
            assertRoundTrip(mix.toByteArray());
        }
    }

    @Test
    void output_dependsOnTheInputAlone() {
        byte[] text = sitemap(3_000);
        byte[] expected = compress(text);
        compress(random(100_000, 3, 256));
        assertThat(compress(text)).isEqualTo(expected);

        byte[] longer = Arrays.copyOf(text, text.length + 50_000);
        assertThat(compress(longer, text.length)).isEqualTo(expected);
        assertThat(new GzipEncoderTest().compress(text)).isEqualTo(expected);
    }

    @Test
    void inputUpToTheEndOfTheArray_isNotReadBeyond() {
        byte[] text = sitemap(20);
        for (int from = 0; from < 40; from++) {
            assertRoundTrip(Arrays.copyOfRange(text, from, text.length));
        }
        assertThatThrownBy(() -> compress(text, text.length + 1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void failingStream_leavesAnEncoderThatWorks() {
        byte[] text = sitemap(20_000);
        OutputStream full = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("full");
            }
        };
        assertThatThrownBy(() -> encoder.compress(text, text.length, full))
                .isInstanceOf(IOException.class)
                .hasMessage("full");
        assertRoundTrip(text);
    }

    @Test
    void compressing_allocatesNothing() throws IOException {
        byte[] text = sitemap(20_000);
        encoder.compress(text, text.length, OutputStream.nullOutputStream());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        OutputStream nowhere = OutputStream.nullOutputStream();
        long before = threads.getCurrentThreadAllocatedBytes();
        encoder.compress(text, text.length, nowhere);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(4_096);
    }

    @Test
    void gzip_agrees(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("sitemap.xml.gz");
        Files.write(file, compress(sitemap(10_000)));
        Process gzip;
        try {
            gzip = new ProcessBuilder("gzip", "-t", file.toString())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            assumeTrue(false, "there is no gzip here: " + e.getMessage());
            return;
        }
        String said = new String(gzip.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(gzip.waitFor()).as(said).isZero();
    }
}
