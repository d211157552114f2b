package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class RemoteFilesTest {

    @Test
    @SuppressWarnings("NullAway") // What reads serialized records hands in null for what is not there.
    void partsOfAnotherVersion_whichLackTheKey_areRefusedWithASentence() {
        assertThatThrownBy(() -> new RemoteFiles("me", null, 6, true, List.of()))
                .hasMessage("The parts were planned by another version of waymark-runtime; the application and the"
                        + " processes that render for it need the same");
    }
}
