package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.registry.UrlWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs the generated code of an entry expanded over enums, to learn the text of the constants. */
final class Constants extends ValueWriter {

    private static final int MOST = 1_000;

    private static final class Enough extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Enough() {
            super("enough", null, false, false);
        }
    }

    private final List<Set<String>> values = new ArrayList<>();
    private int next;
    private int pages;

    private Constants(int variables) {
        for (int i = 0; i < variables; i++) {
            values.add(new LinkedHashSet<>());
        }
    }

    static Map<String, Set<String>> of(ListedEntry entry) {
        Map<String, Set<String>> constants = new LinkedHashMap<>();
        List<EntryPlan.Slot> variables = entry.plan().slots();
        EntryLocale locale = entry.locale();
        if (locale != null) {
            Set<String> texts = languages(locale, entry.locales());
            if (!texts.isEmpty()
                    && variables.stream().anyMatch(one -> one.name().equals(locale.name()))) {
                constants.put(locale.name(), texts);
            }
        } else if (entry.supply() instanceof Supply.Looped looped) {
            List<Set<String>> values = values(looped.loop(), variables.size());
            for (int i = 0; i < variables.size(); i++) {
                constants.put(variables.get(i).name(), values.get(i));
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

    private static List<Set<String>> values(Consumer<UrlWriter> loop, int variables) {
        Constants listener = new Constants(variables);
        try {
            loop.accept(listener);
        } catch (Enough e) {
            // The first ones suffice.
        }
        return listener.values;
    }

    @Override
    protected void beginPage() {
        next = 0;
        if (++pages > MOST) {
            throw new Enough();
        }
    }

    @Override
    public void text(@Nullable CharSequence value) {
        if (next < values.size() && value != null) {
            values.get(next).add(value.toString());
        }
        next++;
    }

    @Override
    public void end() {}
}
