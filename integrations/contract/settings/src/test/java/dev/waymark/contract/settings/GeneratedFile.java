package dev.waymark.contract.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.settings.Capability;
import dev.waymark.settings.Row;
import dev.waymark.settings.SettingSource;
import dev.waymark.settings.Stack;
import dev.waymark.settings.WaymarkSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** A file of the repository that is made from the rows. With {@code -Dwaymark.test.write=true} it is written anew. */
final class GeneratedFile {

    private GeneratedFile() {}

    static void assertIs(Path file, String expected) throws IOException {
        if (Boolean.getBoolean("waymark.test.write")) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, expected);
        }
        assertThat(Files.exists(file) ? Files.readString(file) : "")
                .as("%s; run this test with -Dwaymark.test.write=true", file)
                .isEqualTo(expected);
    }

    /** The rows of each artifact of Waymark that has any, those of the runtime first. */
    static Map<String, List<Row<?>>> rows() {
        List<Row<?>> kernel =
                new ArrayList<>(new WaymarkSettings(SettingSource.of(new Properties()), Stack.ANY).rows());
        Map<String, List<Row<?>>> rows = new LinkedHashMap<>();
        rows.put("dev.waymark:waymark-settings", kernel);
        for (Capability capability : WaymarkSettings.capabilities()) {
            kernel.removeAll(capability.rows());
            if (capability.artifact().startsWith("dev.waymark:")
                    && !capability.rows().isEmpty()) {
                rows.put(capability.artifact(), capability.rows());
            }
        }
        return rows;
    }
}
