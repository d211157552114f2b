package org.example.gazetteer.data;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** Editors' notes on guides. */
public class GuideNotes {

    private final Database database;

    GuideNotes(Database database) {
        this.database = database;
    }

    /** The note below a guide. */
    public Optional<String> of(Guide guide) {
        return database.first(row -> row.getString(1), "select note from guide_note where guide = ?", guide.id());
    }

    /** The last change of a guide or its note. */
    public Instant editedAt(Guide guide) {
        return database.first(
                        row -> row.getObject(1, OffsetDateTime.class).toInstant(),
                        "select edited_at from guide_note where guide = ?",
                        guide.id())
                .orElse(guide.editedAt());
    }

    /** Replaces a guide's note. */
    public void write(Guide guide, String note, Instant now) {
        database.update(
                "merge into guide_note (guide, note, edited_at) values (?, ?, ?)",
                guide.id(),
                note,
                now.atOffset(ZoneOffset.UTC));
    }
}
