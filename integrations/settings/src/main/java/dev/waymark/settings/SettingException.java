package dev.waymark.settings;

import org.jspecify.annotations.Nullable;

/** A {@code waymark.*} property is missing or wrong. The message says what, and what to do. */
public final class SettingException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    private final String problem;
    private final String remedy;

    /**
     * A wrong setting.
     *
     * @param problem the property, its value and the rule, in sentences
     * @param remedy what to do, as a sentence without its end; empty if the problem says it
     * @param cause what was thrown; {@code null} for nothing
     */
    public SettingException(String problem, String remedy, @Nullable Throwable cause) {
        super(remedy.isEmpty() ? problem : problem + " " + remedy, cause);
        this.problem = problem;
        this.remedy = remedy;
    }

    /**
     * A setting that is missing, or that doesn't fit the others.
     *
     * @param problem the property, its value and the rule, in sentences
     * @param right a row whose example helps
     * @return the exception
     */
    public static SettingException of(String problem, Row<?> right) {
        return new SettingException(problem, "Write for example: " + right.line(), null);
    }

    /**
     * The property, its value and the rule.
     *
     * @return sentences
     */
    public String problem() {
        return problem;
    }

    /**
     * What to do.
     *
     * @return a sentence without its end; empty if the problem says it
     */
    public String remedy() {
        return remedy;
    }
}
