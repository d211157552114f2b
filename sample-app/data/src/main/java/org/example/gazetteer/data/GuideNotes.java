package org.example.gazetteer.data;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** What editors have added to guides. */
public class GuideNotes {

    private final Database database;

    GuideNotes(Database database) {
        this.database = database;
    }

    /** The note below a guide. */
    public Optional<String> of(Guide guide) {
        return database.first(row -> row.getString(1), "select note from guide_note where guide = ?", guide.id());
    }

    /** When a guide or its note was written last. */
    public Instant editedAt(Guide guide) {
        return database.first(
                        row -> row.getObject(1, OffsetDateTime.class).toInstant(),
                        "select edited_at from guide_note where guide = ?",
                        guide.id())
                .orElse(guide.editedAt());
    }

    /** Writes a note in the place of the one before. */
    public void write(Guide guide, String note, Instant now) {
        database.update(
                "merge into guide_note (guide, note, edited_at) values (?, ?, ?)",
                guide.id(),
                note,
                now.atOffset(ZoneOffset.UTC));
    }
}
