package dev.waymark.contract.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * A class's test is easy to find: {@code XTest} in the same package, or the one that the package's
 * {@code package-info.java} names in its last paragraph, which begins with "Tests:" and has pairs such as
 * {@code ResponderTest} for {@code Representation SitemapResponder}.
 *
 * <p>Classes that only hold values need no test: each of their bodies returns, assigns or passes on what it is given.
 */
class TestMapTest {

    private static final Path ROOT = Path.of("../../..");

    /** What is published. */
    private static final List<String> MODULES = List.of(
            "annotations",
            "processor",
            "runtime",
            "integrations/changes",
            "integrations/cluster",
            "integrations/console",
            "integrations/crawlers",
            "integrations/jakarta",
            "integrations/jdbc",
            "integrations/micrometer",
            "integrations/microprofile-health",
            "integrations/s3",
            "integrations/settings",
            "integrations/spark",
            "integrations/spring-boot",
            "integrations/test");

    private static final Pattern PARAGRAPH = Pattern.compile("<p>Tests:(.*?)\\*/", Pattern.DOTALL);
    private static final Pattern PAIR =
            Pattern.compile("\\{@code (\\w+Test)}[\\s*]+for[\\s*]+\\{@code ([\\w\\s*]+)}[\\s*]*[,.]");

    private final List<String> problems = new ArrayList<>();
    private final Set<String> testNames = new HashSet<>();
    private final Set<String> tests = new HashSet<>();

    @Test
    void eachClass_hasATestOfItsName_orOneThatItsPackageNames() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String top : List.of("processor", "runtime", "integrations")) {
            for (Path test : files(ROOT.resolve(top), "Test.java")) {
                testNames.add(simpleName(test));
                tests.add(inPackage(test));
            }
        }
        for (String module : MODULES) {
            sources.addAll(files(ROOT.resolve(module).resolve("src/main/java"), ".java"));
        }
        Set<Path> packages = new TreeSet<>();
        sources.forEach(source -> packages.add(source.getParent()));
        Set<String> held = new HashSet<>();
        for (Path folder : packages) {
            held.addAll(named(folder));
        }
        for (CompilationUnitTree unit : parsed(sources)) {
            Path source = Path.of(unit.getSourceFile().toUri());
            String path = inPackage(source);
            if (!tests.contains(path + "Test") && !held.contains(path) && !onlyHoldsValues(unit)) {
                problems.add(path + " has no " + simpleName(source)
                        + "Test beside it, and no test in the line \"Tests:\" of "
                        + "its package-info.java; name there the test that fails when it is broken");
            }
        }
        assertThat(problems).isEmpty();
    }

    /** The classes of a package whose tests its description names. */
    private Set<String> named(Path folder) throws IOException {
        Set<String> named = new HashSet<>();
        Path description = folder.resolve("package-info.java");
        Matcher paragraph = PARAGRAPH.matcher(Files.exists(description) ? Files.readString(description) : "");
        if (!paragraph.find()) {
            return named;
        }
        for (Matcher pair = PAIR.matcher(paragraph.group(1)); pair.find(); ) {
            if (!testNames.contains(pair.group(1))) {
                problems.add(inPackage(description) + " names " + pair.group(1) + ", which does not exist");
            }
            for (String type : pair.group(2).split("[\\s*]+")) {
                Path source = folder.resolve(type + ".java");
                if (!Files.exists(source)) {
                    problems.add(
                            inPackage(description) + " names " + type + ", which is not in its package; take it out");
                }
                named.add(inPackage(source));
            }
        }
        String rest = PAIR.matcher(paragraph.group(1)).replaceAll("").replaceAll("[\\s*]+", "");
        if (!rest.isEmpty()) {
            problems.add(inPackage(description) + " has \"" + rest + "\" in its line of tests; write {@code XTest} for "
                    + "{@code A B}, {@code YTest} for {@code C}.");
        }
        return named;
    }

    private static Iterable<? extends CompilationUnitTree> parsed(List<Path> sources) throws IOException {
        StandardJavaFileManager files = ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null);
        return ((JavacTask) ToolProvider.getSystemJavaCompiler()
                        .getTask(
                                null,
                                files,
                                null,
                                List.of("-proc:none"),
                                null,
                                files.getJavaFileObjectsFromPaths(sources)))
                .parse();
    }

    private static boolean onlyHoldsValues(CompilationUnitTree unit) {
        boolean[] does = new boolean[1];
        new TreeScanner<@Nullable Object, @Nullable Object>() {
            @Override
            public @Nullable Object visitMethod(MethodTree method, @Nullable Object nothing) {
                BlockTree body = method.getBody();
                does[0] |= body != null && !body.getStatements().stream().allMatch(TestMapTest::passesOn);
                return super.visitMethod(method, nothing);
            }

            @Override
            public @Nullable Object visitLambdaExpression(LambdaExpressionTree lambda, @Nullable Object nothing) {
                does[0] = true;
                return null;
            }
        }.scan(unit, null);
        return !does[0];
    }

    private static boolean passesOn(StatementTree statement) {
        if (statement instanceof ReturnTree returned) {
            return returned.getExpression() == null || isGiven(returned.getExpression());
        }
        if (!(statement instanceof ExpressionStatementTree expression)) {
            return false;
        }
        return expression.getExpression() instanceof AssignmentTree assignment
                ? isGiven(assignment.getExpression())
                : expression.getExpression() instanceof MethodInvocationTree call
                        && Set.of("this", "super")
                                .contains(call.getMethodSelect().toString());
    }

    private static boolean isGiven(ExpressionTree value) {
        return value instanceof IdentifierTree || value instanceof LiteralTree || value instanceof MemberSelectTree;
    }

    private static List<Path> files(Path top, String ending) {
        try (Stream<Path> files = Files.walk(top)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .filter(file -> file.toString().contains("src/main/java")
                            || file.toString().contains("src/test/java"))
                    .filter(file -> !file.endsWith("package-info.java") && !file.endsWith("module-info.java"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@code dev/waymark/runtime/Sitemap}, for example. */
    private static String inPackage(Path source) {
        String path = source.toString().replace('\\', '/');
        return path.substring(path.indexOf("/java/") + "/java/".length(), path.length() - ".java".length());
    }

    private static String simpleName(Path source) {
        return source.getFileName().toString().replace(".java", "");
    }
}
