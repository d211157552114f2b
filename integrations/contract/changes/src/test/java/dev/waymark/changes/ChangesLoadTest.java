package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@link ChangesLoad} for a few seconds: measurements don't matter here, but errors do. */
@Tag("long")
class ChangesLoadTest {

    /** The pages, the changes in a second, the seconds, the kills, and how many of a hundred are anywhere. */
    private static final String LOAD = System.getProperty("waymark.test.load", "20000,200,5,1,50");

    @Test
    void readersOfASiteThatChangesAndIsKilled_findNothingMixedNothingLostAndNothingUndone(@TempDir Path directory)
            throws Exception {
        int[] load = Arrays.stream(LOAD.split(",")).mapToInt(Integer::parseInt).toArray();
        String summary =
                ChangesLoad.run(directory, load[0], Math.min(50_000, load[0] / 20), load[1], load[2], load[3], load[4]);
        assertThat(summary).startsWith("changes published ");
        System.out.println(summary);
    }
}
