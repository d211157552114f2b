package dev.waymark.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What others do between two steps of one process, each at its worst moment. */
class RecordFilesTest {

    private static final String RECORD = "manifest-shop";

    @TempDir
    Path directory;

    /** What happens at a moment. */
    private interface Step {
        void run() throws IOException;
    }

    /** Another process acts just before the condition is checked, or just after the file is renamed. */
    private static final class Interrupted extends DurableFiles {

        private final Step before;
        private final Step after;

        Interrupted(Path root, Step before, Step after) {
            super(root);
            this.before = before;
            this.after = after;
        }

        @Override
        boolean placeNew(Path path, byte[] bytes, Condition condition) throws IOException {
            boolean placed = super.placeNew(path, bytes, () -> {
                before.run();
                return condition.holds();
            });
            after.run();
            return placed;
        }
    }

    private RecordFiles others() {
        return new RecordFiles(directory, new DurableFiles(directory));
    }

    private RecordFiles interruptedBefore(Step step) {
        return new RecordFiles(directory, new Interrupted(directory, step, () -> {}));
    }

    private RecordFiles interruptedAfter(Step step) {
        return new RecordFiles(directory, new Interrupted(directory, () -> {}, step));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private String version() throws IOException {
        return others().read(RECORD, null).orElseThrow().version();
    }

    private String text() throws IOException {
        return new String(others().read(RECORD, null).orElseThrow().bytes(), StandardCharsets.UTF_8);
    }

    private void othersReplace(int times) throws IOException {
        for (int time = 1; time <= times; time++) {
            @Nullable
            String version =
                    others().read(RECORD, null).map(RecordValue::version).orElse(null);
            assertThat(others().replace(RECORD, version, bytes("other " + time)))
                    .isPresent();
        }
    }

    @Test
    void whoIsLate_replacesNothing_howeverManyOthersDid() throws IOException {
        for (int times = 1; times <= 5; times++) {
            int several = times;
            String before = times == 1 ? null : version();
            RecordFiles late = interruptedBefore(() -> othersReplace(several));
            assertThat(late.replace(RECORD, before, bytes("late"))).isEmpty();
            assertThat(text()).isEqualTo("other " + several);
        }
    }

    @Test
    void whoWasOvertakenByOne_knowsThatItReplaced() throws IOException {
        othersReplace(1);
        RecordFiles overtaken = interruptedAfter(() -> othersReplace(1));
        assertThat(overtaken.replace(RECORD, version(), bytes("mine"))).isPresent();
        assertThat(text()).isEqualTo("other 1");
    }

    /** Its file is gone by then, as if it had never been. */
    @Test
    void whoWasOvertakenBySeveral_doesNotSayThatItReplacedNothing() throws IOException {
        for (int times = 2; times <= 5; times++) {
            int several = times;
            othersReplace(1);
            RecordFiles overtaken = interruptedAfter(() -> othersReplace(several));
            String before = version();
            assertThatThrownBy(() -> overtaken.replace(RECORD, before, bytes("mine")))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("Others replaced ")
                    .hasMessageEndingWith(" during a write, whose outcome is unknown");
            assertThat(text()).isEqualTo("other " + several);
        }
    }
}
