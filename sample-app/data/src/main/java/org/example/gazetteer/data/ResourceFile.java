package org.example.gazetteer.data;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A bundled file, by its path on the class path. */
record ResourceFile(String path) {

    InputStream open() throws IOException {
        InputStream stream = ResourceFile.class.getResourceAsStream("/" + path);
        if (stream == null) {
            throw new FileNotFoundException(path + " is not on the class path");
        }
        return stream;
    }

    byte[] bytes() throws IOException {
        try (InputStream stream = open()) {
            return stream.readAllBytes();
        }
    }

    String text() throws IOException {
        return new String(bytes(), StandardCharsets.UTF_8);
    }
}
