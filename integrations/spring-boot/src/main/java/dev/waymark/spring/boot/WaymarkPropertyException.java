package dev.waymark.spring.boot;

import org.jspecify.annotations.Nullable;

/** A {@code waymark.*} property is missing or wrong. */
class WaymarkPropertyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final @Nullable String example;
    private final String remedy;

    /** @param example a line of {@code application.properties} that would be right */
    WaymarkPropertyException(String message, String example, @Nullable Throwable cause) {
        super(message, cause);
        this.example = example;
        remedy = "";
    }

    /** @param remedy what to do where no line helps, as a sentence without its end */
    WaymarkPropertyException(String message, String remedy) {
        super(message);
        example = null;
        this.remedy = remedy;
    }

    /** What to do, below the message. */
    String action() {
        return example == null ? remedy : "Put a line like this into application.properties:\n\n    " + example;
    }

    /** The message and what to do, in one line. */
    String sentences() {
        String message = String.valueOf(getMessage());
        return message
                + (message.endsWith(".") ? " " : ". ")
                + (example == null ? remedy : "Write for example: " + example);
    }
}
