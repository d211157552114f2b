package dev.waymark.processor.report;

import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;

/** Prints problems and uncovered pages, and records them until the end. */
public final class Reporter {

    private final ProblemPrinter printer;
    private final Options options;
    private final Set<ProblemType> said = new HashSet<>();

    private int pages;
    private int uncovered;

    public Reporter(ProcessingEnvironment environment) {
        this.printer = new ProblemPrinter(environment);
        this.options = Options.read(environment.getOptions(), printer::print);
    }

    public void report(Problem problem) {
        if (said.add(problem.type()) || !problem.type().isOfTheApplication()) {
            printer.print(problem);
        }
    }

    public void report(Collection<Problem> problems) {
        problems.forEach(this::report);
    }

    /** Whether to report uncovered pages. */
    public boolean covers() {
        return options.coverage() != Options.Coverage.OFF;
    }

    /** Whether to suggest annotations for uncovered pages. */
    public boolean suggests() {
        return options.coverage() == Options.Coverage.SUGGEST;
    }

    public void cover(Coverage coverage) {
        if (options.coverage() == Options.Coverage.OFF) {
            return;
        }
        pages += coverage.pages();
        for (Problem problem : coverage.uncovered()) {
            if (printer.isHeard(problem, options.coverage().kind())) {
                uncovered++;
                printer.print(problem, options.coverage().kind());
            }
        }
    }

    /** Prints the number of uncovered pages at the end. */
    public void sumUp() {
        if (uncovered > 0) {
            printer.print(
                    ProblemType.COVERAGE_SUMMARY.anywhere(uncovered, pages),
                    options.coverage().kind());
        }
    }
}
