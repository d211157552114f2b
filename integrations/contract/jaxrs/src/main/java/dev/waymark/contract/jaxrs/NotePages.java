package dev.waymark.contract.jaxrs;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.ContractPages;
import dev.waymark.contract.Note;
import jakarta.inject.Singleton;
import java.util.function.Consumer;

/** Pages in several languages. */
@Singleton
class NotePages implements SitemapProvider<Note> {

    @Override
    public void pages(Consumer<? super Note> sink) {
        ContractPages.notes(sink);
    }
}
