package dev.waymark.processor.report;

import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;

/** What becomes of problems and of pages that are not covered: they are printed, and remembered until the end. */
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

    /** Whether anybody asks for the pages that are not covered. */
    public boolean covers() {
        return options.coverage() != Options.Coverage.OFF;
    }

    /** Whether to say what could be written on pages that are not covered. */
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

    /** Says at the end how many pages are not covered. */
    public void sumUp() {
        if (uncovered > 0) {
            printer.print(
                    ProblemType.COVERAGE_SUMMARY.anywhere(uncovered, pages),
                    options.coverage().kind());
        }
    }
}
