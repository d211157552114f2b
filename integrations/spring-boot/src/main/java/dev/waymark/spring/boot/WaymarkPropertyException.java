package dev.waymark.spring.boot;

import org.jspecify.annotations.Nullable;

/** A {@code waymark.*} property is missing or wrong. */
class WaymarkPropertyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String example;

    WaymarkPropertyException(String message, String example, @Nullable Throwable cause) {
        super(message, cause);
        this.example = example;
    }

    /** A line of {@code application.properties} that would be right. */
    String example() {
        return example;
    }
}
