package dev.waymark.runtime.internal.deflate;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * Whatever is compressed comes back. The input is a small program, so that few bytes make long text: an even byte is
 * that many literals, which follow; an odd one repeats, and the next three say what and how much.
 */
class DeflateFuzzTest {

    private static final int MOST = 100_000;

    private final GzipEncoder encoder = new GzipEncoder();

    @FuzzTest(maxDuration = "1m")
    void roundTrip(byte[] data) throws IOException {
        assertComesBack(data);
        assertComesBack(run(data));
    }

    private void assertComesBack(byte[] text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        encoder.compress(text, text.length, out);
        assertThat(Arrays.equals(GzipEncoderTest.decompress(out.toByteArray()), text))
                .isTrue();
    }

    private static byte[] run(byte[] program) {
        byte[] text = new byte[MOST];
        int size = 0;
        for (int at = 0; at < program.length && size < MOST; ) {
            int command = program[at++] & 0xFF;
            if (command % 2 == 0) {
                for (int i = 0; i < command / 2 && at < program.length && size < MOST; i++) {
                    text[size++] = program[at++];
                }
            } else if (at + 3 <= program.length) {
                int distance = 1 + (program[at] & 0xFF) + (program[at + 1] & 0xFF) * 256;
                int length = (program[at + 2] & 0xFF) * (1 + command / 16);
                at += 3;
                for (int i = 0; i < length && size < MOST; i++) {
                    text[size] = size < distance ? (byte) (i * 31) : text[size - distance];
                    size++;
                }
            }
        }
        return Arrays.copyOf(text, size);
    }
}
