package dev.waymark.processor.report;

import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;

/** Prints problems and uncovered pages, and records them until the end. */
public final class Reporter {

    private final ProblemPrinter printer;
    private final CoverageOption coverage;
    private final Set<ProblemType> reported = new HashSet<>();

    private int pages;
    private int uncovered;

    public Reporter(ProcessingEnvironment environment) {
        this.printer = new ProblemPrinter(environment);
        this.coverage = CoverageOption.read(environment.getOptions(), printer::print);
    }

    public void report(Problem problem) {
        if (reported.add(problem.type()) || !problem.type().isOfTheApplication()) {
            printer.print(problem);
        }
    }

    /** Whether to report uncovered pages. */
    public boolean covers() {
        return coverage != CoverageOption.OFF;
    }

    /** Whether to suggest annotations for uncovered pages. */
    public boolean suggests() {
        return coverage == CoverageOption.SUGGEST;
    }

    /** Counts GET pages. Each comes with a problem if it is neither listed nor excluded. */
    public void cover(List<Optional<Problem>> found) {
        pages += found.size();
        for (Optional<Problem> each : found) {
            if (each.isPresent() && printer.print(each.get(), coverage.kind())) {
                uncovered++;
            }
        }
    }

    /** Prints the number of uncovered pages at the end. */
    public void sumUp() {
        if (uncovered > 0) {
            printer.print(ProblemType.COVERAGE_SUMMARY.anywhere(uncovered, pages), coverage.kind());
        }
    }
}
