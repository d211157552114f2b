package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * Processes that share a store, and their messages. While waiting for a message, it checks that the published state
 * never goes back. Used by one thread.
 */
final class ProcessGroup implements AutoCloseable {

    /** Longer than any correct process takes. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(90);

    /** A message of a process. */
    record Output(String process, String word, String rest) {

        boolean is(String name, String what) {
            return process.equals(name) && word.equals(what);
        }

        /** The time of the starting pass. */
        long pass() {
            return Long.parseLong(rest);
        }
    }

    private record Member(Process process, Path errors) {}

    private final Class<?> contract;
    private final String place;
    private final SnapshotStore store;
    private final Map<String, Member> members = new TreeMap<>();
    private final BlockingQueue<Output> output = new LinkedBlockingQueue<>();
    private final List<Output> heard = new ArrayList<>();
    private final Set<String> leaving = new HashSet<>();
    private long published = Long.MIN_VALUE;

    /**
     * Creates a group without processes.
     *
     * @param contract opens the store in each process
     * @param store opened at the same place, to check what is published
     */
    ProcessGroup(Class<?> contract, String place, SnapshotStore store) {
        this.contract = contract;
        this.place = place;
        this.store = store;
    }

    /** Starts a process; with a seed, its store is unreliable. */
    void start(String name, @Nullable Long seed) throws IOException {
        Path errors = Files.createTempFile("waymark-" + name, ".log");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                RefreshingProcess.class.getName(),
                contract.getName(),
                place,
                name));
        if (seed != null) {
            command.add(seed.toString());
        }
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        members.put(name, new Member(process, errors));
        heard.add(new Output(name, "is-started", seed == null ? "" : "with seed " + seed));
        Thread reader = new Thread(() -> read(name, process), "reads-" + name);
        reader.setDaemon(true);
        reader.start();
    }

    private void read(String name, Process process) {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", 2);
                output.add(new Output(name, words[0], words.length == 1 ? "" : words[1]));
            }
        } catch (IOException e) {
            // The process was killed.
        }
        output.add(new Output(name, "gone", ""));
    }

    private Member member(String name) {
        return Objects.requireNonNull(members.get(name), name);
    }

    /** Lets a started pass continue. */
    void goOn(String name) throws IOException {
        member(name).process().outputWriter(StandardCharsets.UTF_8).append('\n').flush();
    }

    void kill(String name) throws InterruptedException {
        leaving.add(name);
        heard.add(new Output(name, "is-killed", ""));
        int unused = member(name).process().destroyForcibly().waitFor();
    }

    /** Tells a process to end. */
    void end(String name) throws IOException {
        leaving.add(name);
        heard.add(new Output(name, "is-closed", ""));
        member(name).process().outputWriter(StandardCharsets.UTF_8).close();
    }

    void signal(String name, String signal) throws IOException, InterruptedException {
        Assumptions.assumeFalse(System.getProperty("os.name").startsWith("Windows"), "Windows has no signals");
        String pid = Long.toString(member(name).process().pid());
        Process kill = new ProcessBuilder("kill", "-" + signal, pid).start();
        Assumptions.assumeTrue(kill.waitFor() == 0, "Signals can be sent on this machine");
        heard.add(new Output(name, "is-sent", signal));
    }

    /** Waits for a message. Other passes that start meanwhile continue. */
    Output await(String what, Predicate<Output> wanted) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE;
        while (true) {
            Output next = output.poll(20, TimeUnit.MILLISECONDS);
            look();
            if (next == null) {
                assertThat(System.nanoTime()).as(() -> what + "\n" + story()).isLessThan(end);
                continue;
            }
            heard.add(next);
            if (wanted.test(next)) {
                return next;
            }
            if (next.word().equals("gone") && !leaving.contains(next.process())) {
                throw new AssertionError("The process " + next.process() + " has ended by itself\n" + story());
            }
            if (next.word().equals("began") && !leaving.contains(next.process())) {
                goOn(next.process());
            }
        }
    }

    /** Waits for the start of a pass in a process other than these. The pass doesn't continue yet. */
    Output awaitBegin(String... others) throws IOException, InterruptedException {
        Set<String> not = Set.of(others);
        return await(
                "a process begins that is none of " + not,
                next -> next.word().equals("began") && !not.contains(next.process()));
    }

    /** Waits until a process has sent all of these messages, now or earlier. */
    void awaitAll(String name, String... words) throws IOException, InterruptedException {
        for (String word : words) {
            if (heard.stream().noneMatch(before -> before.is(name, word))) {
                Output unused = await(name + " says " + word, next -> next.is(name, word));
            }
        }
    }

    /** Lets a pass continue, and waits until it or a later one is published. */
    void publish(Output begun) throws IOException, InterruptedException {
        goOn(begun.process());
        while (published < begun.pass()) {
            Output unused = await("a pass of " + begun.process() + " ends", next -> next.is(begun.process(), "ended"));
        }
    }

    /** Asserts that the published state is complete and not older than before. */
    void look() throws IOException {
        long now = SharedSite.published(store).orElse(Long.MIN_VALUE);
        assertThat(now).as(() -> "the pass that is published\n" + story()).isGreaterThanOrEqualTo(published);
        published = now;
    }

    /** All messages and logs, for a failing test. */
    private String story() {
        StringBuilder story = new StringBuilder();
        heard.forEach(one -> story.append(String.join(" ", one.process(), one.word(), one.rest()))
                .append('\n'));
        members.forEach((name, member) -> {
            story.append("log of ").append(name).append(":\n");
            try {
                story.append(Files.readString(member.errors()));
            } catch (IOException e) {
                story.append(e);
            }
        });
        return story.toString();
    }

    /** Kills the remaining processes. */
    @Override
    public void close() throws IOException {
        for (Member member : members.values()) {
            Process unused = member.process().destroyForcibly();
            unused.onExit().join();
            Files.deleteIfExists(member.errors());
        }
    }
}
