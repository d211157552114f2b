package dev.waymark.jakarta.internal;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.literal.NamedLiteral;
import jakarta.enterprise.inject.spi.CDI;
import java.util.Optional;
import javax.sql.DataSource;

/** Data sources that are beans. Only used where the API of CDI is there. */
final class SourceBeans {

    private SourceBeans() {}

    /** The bean of a name, or the only one without a qualifier; empty if there is none, or no CDI. */
    static Optional<DataSource> find(Optional<String> name) {
        try {
            Instance<DataSource> found = name.isPresent()
                    ? CDI.current().select(DataSource.class, NamedLiteral.of(name.get()))
                    : CDI.current().select(DataSource.class);
            return found.isResolvable() ? Optional.of(found.get()) : Optional.empty();
        } catch (IllegalStateException e) {
            // No container runs.
            return Optional.empty();
        }
    }
}
