package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.Template;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.registry.UrlWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs the generated code of an entry expanded over enums, to learn the text of the constants. */
final class Constants extends ValueWriter {

    /** The pages of which the text is kept: the first ones suffice. */
    private static final int MOST = 1_000;

    private final List<Set<String>> values = new ArrayList<>();
    private int next;
    private int pages;

    private Constants(int variables) {
        for (int i = 0; i < variables; i++) {
            values.add(new LinkedHashSet<>());
        }
    }

    static Map<String, Set<String>> of(ListedEntry entry) {
        List<Template.Slot> variables = entry.plan().template().slots();
        EntryLocale locale = entry.locale();
        if (locale != null) {
            Set<String> texts = languages(locale, entry.locales());
            return !texts.isEmpty()
                            && variables.stream().anyMatch(one -> one.name().equals(locale.name()))
                    ? Map.of(locale.name(), texts)
                    : Map.of();
        }
        Map<String, Set<String>> constants = new LinkedHashMap<>();
        if (entry.supply() instanceof Supply.Looped looped) {
            Constants listener = new Constants(variables.size());
            looped.loop().accept(listener);
            for (int i = 0; i < variables.size(); i++) {
                constants.put(variables.get(i).name(), listener.values.get(i));
            }
        }
        return constants;
    }

    /** The languages' texts: as configured, otherwise the constants' names. */
    private static Set<String> languages(EntryLocale locale, List<Locales> sites) {
        Set<String> texts = new LinkedHashSet<>();
        for (Enum<?> constant : locale.constants()) {
            for (Locales site : sites) {
                SiteLocale known = site.find(constant);
                if (known != null) {
                    texts.add(known.isTextGiven() ? known.text() : constant.name());
                }
            }
        }
        texts.remove("");
        return texts;
    }

    @Override
    public UrlWriter begin() {
        next = 0;
        pages++;
        return this;
    }

    @Override
    public void text(@Nullable CharSequence value) {
        if (pages <= MOST && next < values.size() && value != null) {
            values.get(next).add(value.toString());
        }
        next++;
    }

    @Override
    public void end() {}
}
