package dev.waymark.runtime.internal.render;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Checks that the framework splits a path segment with several variables where it was joined: {@code a-b} and {@code c}
 * in {@code {x}-{y}} are recovered, {@code a} and {@code b-c} aren't. Matches the segment like Spring's PathPattern:
 * one greedy group per variable. In JAX-RS, variables are reluctant, but Jersey and RESTEasy match them greedily: both
 * must recover the values.
 *
 * <p>One instance checks all pages of an entry during a refresh, without allocation.
 */
final class SharedSegment {

    /**
     * The constant part of such a segment.
     *
     * @param texts the literals before each variable and after the last one
     * @param groups the number of each variable's group in the patterns
     */
    record Plan(List<Pattern> patterns, List<String> texts, List<Integer> groups) {

        static Plan of(List<String> texts, List<String> regexes) {
            StringBuilder regex = new StringBuilder();
            List<Integer> groups = new ArrayList<>();
            int next = 1;
            for (int i = 0; i < regexes.size(); i++) {
                String part = regexes.get(i);
                regex.append(Pattern.quote(texts.get(i)))
                        .append('(')
                        .append(part)
                        .append(')');
                groups.add(next);
                next += 1 + Pattern.compile(part).matcher("").groupCount();
            }
            regex.append(Pattern.quote(texts.get(regexes.size())));
            List<Pattern> patterns = Stream.of(
                            regex.toString(), regex.toString().replace("([^/]+?)", "([^/]+)"))
                    .distinct()
                    .map(each -> Pattern.compile(each, Pattern.DOTALL))
                    .toList();
            return new Plan(patterns, texts, groups);
        }
    }

    private final Plan plan;
    private final Matcher[] matchers;
    private final StringBuilder segment = new StringBuilder();
    private final int[] groups;
    private final int[] starts;
    private final int[] ends;

    SharedSegment(Plan plan) {
        this.plan = plan;
        matchers = plan.patterns().stream().map(each -> each.matcher("")).toArray(Matcher[]::new);
        groups = plan.groups().stream().mapToInt(Integer::intValue).toArray();
        starts = new int[groups.length];
        ends = new int[groups.length];
    }

    /**
     * Adds the value of a variable, in order.
     *
     * @return whether it is the last one, and the framework would recover other values
     */
    boolean isAmbiguousWith(int index, CharSequence value, int from) {
        if (index == 0) {
            segment.setLength(0);
        }
        segment.append(plan.texts().get(index));
        starts[index] = segment.length();
        segment.append(value, from, value.length());
        ends[index] = segment.length();
        return index == groups.length - 1 && isAmbiguous();
    }

    private boolean isAmbiguous() {
        segment.append(plan.texts().get(groups.length));
        for (Matcher matcher : matchers) {
            if (!matcher.reset(segment).matches()) {
                return true;
            }
            for (int i = 0; i < groups.length; i++) {
                if (matcher.start(groups[i]) != starts[i] || matcher.end(groups[i]) != ends[i]) {
                    return true;
                }
            }
        }
        return false;
    }
}
