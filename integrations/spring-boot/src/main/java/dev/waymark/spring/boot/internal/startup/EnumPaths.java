package dev.waymark.spring.boot.internal.startup;

import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.spring.boot.internal.routes.HandlerMapped;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.support.WebBindingInitializer;

/**
 * Tests how the application reads the enum constants in listed addresses. If it can't read a text, the page responds
 * with 400. If it reads another text as the same constant, one page has two addresses.
 *
 * @param converters {@code null} for Spring's defaults
 */
record EnumPaths(@Nullable WebBindingInitializer converters) {

    private static final int MOST = 10;

    /**
     * At most two warnings: unreadable texts, and duplicate addresses.
     *
     * @param methods the application's methods of an entry
     */
    Stream<String> warnings(List<EntryDescription> entries, Function<String, List<HandlerMapped>> methods) {
        Set<String> unread = new LinkedHashSet<>();
        Set<String> twice = new LinkedHashSet<>();
        for (EntryDescription entry : entries) {
            Map<String, Set<String>> constants = entry.constants();
            if (constants.isEmpty()) {
                continue;
            }
            for (HandlerMapped method : methods.apply(entry.handler())) {
                method.enums().forEach((variable, type) -> {
                    Set<String> texts = constants.getOrDefault(variable, Set.of());
                    String where = "\"" + entry.path() + "\" of " + entry.handler();
                    texts.stream()
                            .filter(text -> convert(text, type) == null)
                            .findFirst()
                            .ifPresent(text -> unread.add(where + ", no " + type.getSimpleName() + " from \"" + text
                                    + "\" for {" + variable + "}"));
                    texts.stream()
                            .flatMap(text -> twin(text, type))
                            .findFirst()
                            .ifPresent(pair -> twice.add(where + ", " + pair + " for {" + variable + "}"));
                });
            }
        }
        return Stream.concat(
                warning(
                        unread,
                        "Listed pages answer 400, because the application can't read their addresses back: ",
                        ". Declare a Converter<String, ...> that reads what is listed, or list what it reads: by"
                                + " default the name of the constant, without @Bind and without a text in"
                                + " waymark.locales"),
                warning(
                        twice,
                        "Pages have two addresses, because the converters of the application are lenient: ",
                        ". Search engines take them for two pages. List what the application links to, with"
                                + " @Bind(to = \"lang\", from = \"lang.code\") or, for a language,"
                                + " waymark.locales=en=en; or let its converter read one of them alone"));
    }

    private static Stream<String> warning(Set<String> found, String before, String after) {
        return found.isEmpty()
                ? Stream.empty()
                : Stream.of(before
                        + found.stream().limit(MOST).collect(Collectors.joining("; "))
                        + (found.size() > MOST ? "; and more" : "")
                        + after);
    }

    /** Another common text that is read as the same constant. If the listed one is lower case, links use that. */
    private Stream<String> twin(String text, Class<?> type) {
        Object constant = convert(text, type);
        String lower = text.toLowerCase(Locale.ROOT);
        return constant == null
                ? Stream.empty()
                : Stream.of(lower, lower.replace('_', '-'))
                        .filter(other -> !other.equals(text) && constant == convert(other, type))
                        .map(other -> "\"" + text + "\", which is listed, and \"" + other + "\"");
    }

    /** Converts as for a request; {@code null} if refused. */
    private @Nullable Object convert(String text, Class<?> type) {
        WebDataBinder binder = new WebDataBinder(null, "value");
        if (converters != null) {
            converters.initBinder(binder);
        }
        try {
            return binder.convertIfNecessary(text, type);
        } catch (RuntimeException e) {
            return null;
        }
    }
}
