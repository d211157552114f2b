package dev.waymark.processor.report;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.problem.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.QualifiedNameable;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Prints on one of several {@code @SitemapEntry} of a method. The compiler wraps repeated annotations in a container
 * that isn't in the source, so its {@code Messager} can't find them, and would print on the method. This class finds
 * the position in javac's syntax trees, if accessible; in other compilers and in Gradle, which hides them, messages are
 * printed on the method.
 */
record RepeatedAnnotations(ProcessingEnvironment environment) {

    /** Prints a message at its exact position; returns false if that is impossible, and then prints nothing. */
    boolean print(Diagnostic.Kind kind, String message, Location location) {
        AnnotationMirror annotation = location.annotation();
        int index = annotation == null ? -1 : EntryAnnotation.indexOfRepeated(location.element(), annotation);
        if (annotation == null || index < 0) {
            return false;
        }
        try {
            Trees trees = Trees.instance(environment);
            TreePath path = trees.getPath(location.element());
            if (path == null || !(path.getLeaf() instanceof MethodTree method)) {
                return false;
            }
            List<AnnotationTree> entries = new ArrayList<>();
            for (AnnotationTree tree : method.getModifiers().getAnnotations()) {
                if (trees.getElement(new TreePath(path, tree.getAnnotationType())) instanceof QualifiedNameable type
                        && type.getQualifiedName().contentEquals(EntryAnnotation.ENTRY)) {
                    entries.add(tree);
                }
            }
            if (index >= entries.size()) {
                return false;
            }
            Tree place = find(annotation, entries.get(index), location.value());
            trees.printMessage(kind, message, place == null ? entries.get(index) : place, path.getCompilationUnit());
            return true;
        } catch (IllegalArgumentException | LinkageError noTrees) {
            return false;
        }
    }

    /** The value's tree, found by traversing the annotation and its tree in parallel. */
    private static @Nullable Tree find(AnnotationMirror mirror, AnnotationTree tree, @Nullable AnnotationValue wanted) {
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> each :
                mirror.getElementValues().entrySet()) {
            for (ExpressionTree argument : tree.getArguments()) {
                String name = each.getKey().getSimpleName().toString();
                if (argument instanceof AssignmentTree assignment
                        && assignment.getVariable().toString().equals(name)) {
                    Tree found = find(each.getValue(), assignment.getExpression(), wanted);
                    if (found != null) {
                        return found;
                    }
                }
            }
        }
        return null;
    }

    private static @Nullable Tree find(AnnotationValue value, Tree tree, @Nullable AnnotationValue wanted) {
        if (value == wanted) {
            return tree;
        }
        if (value.getValue() instanceof AnnotationMirror nested) {
            return tree instanceof AnnotationTree annotation ? find(nested, annotation, wanted) : null;
        }
        List<AnnotationValue> values = Mirrors.list(value);
        for (int i = 0; i < values.size() && values.get(i) != value; i++) {
            boolean array = tree instanceof NewArrayTree;
            Tree element = array ? ((NewArrayTree) tree).getInitializers().get(i) : tree;
            Tree found = find(values.get(i), element, wanted);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
