package dev.waymark.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DurableFilesTest {

    @TempDir
    Path directory;

    /** Interrupts its thread at the beginning of the first writes. */
    private final class Interrupted extends DurableFiles {

        private final int interrupts;
        private int opened;

        Interrupted(int interrupts) {
            super(directory);
            this.interrupts = interrupts;
        }

        @Override
        FileChannel open(Path temporary) throws IOException {
            FileChannel channel = super.open(temporary);
            if (opened++ < interrupts) {
                Thread.currentThread().interrupt();
            }
            return channel;
        }
    }

    private static final byte[] BYTES = "abc".getBytes(StandardCharsets.UTF_8);

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> directory.relativize(file).toString())
                    .toList();
        }
    }

    @Test
    void interruptDuringAWrite_isTriedAgain_andStays() throws IOException {
        Interrupted interrupted = new Interrupted(2);
        interrupted.place(directory.resolve("shop/1"), BYTES);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(interrupted.opened).isEqualTo(3);
        assertThat(files()).containsExactly("shop/1");
        assertThat(directory.resolve("shop/1")).hasBinaryContent(BYTES);
    }

    @Test
    void interruptsWithoutEnd_endTheWrite_andLeaveNothing() throws IOException {
        Interrupted interrupted = new Interrupted(Integer.MAX_VALUE);
        assertThatThrownBy(() -> interrupted.place(directory.resolve("shop/1"), BYTES))
                .isInstanceOf(ClosedByInterruptException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(interrupted.opened).isBetween(2, 10);
        assertThat(files()).isEmpty();
    }
}
