package dev.waymark.settings;

import org.jspecify.annotations.Nullable;

/** A {@code waymark.*} property is missing or wrong. The message has the problem and the remedy. */
public final class SettingException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    private final String problem;
    private final String remedy;

    /**
     * A wrong setting.
     *
     * @param problem the property, its value and the rule, in sentences
     * @param remedy the remedy, without a final full stop; empty if the problem includes it
     * @param cause the cause; {@code null} for none
     */
    public SettingException(String problem, String remedy, @Nullable Throwable cause) {
        super(remedy.isEmpty() ? problem : problem + " " + remedy, cause);
        this.problem = problem;
        this.remedy = remedy;
    }

    /**
     * Reports a setting whose problem includes the remedy.
     *
     * @param problem the property, its value and the rule, in sentences
     * @return the exception
     */
    public static SettingException of(String problem) {
        return new SettingException(problem, "", null);
    }

    /**
     * Reports a missing or conflicting setting.
     *
     * @param problem the property, its value and the rule, in sentences
     * @param right a row whose example to show
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
     * The remedy.
     *
     * @return without a final full stop; empty if the problem includes it
     */
    public String remedy() {
        return remedy;
    }
}
