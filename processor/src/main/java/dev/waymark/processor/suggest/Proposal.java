package dev.waymark.processor.suggest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.AnnotationValueVisitor;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;

/**
 * A synthetic annotation, for code that reads those in sources.
 *
 * @param type the annotation type
 * @param values the explicit values, by attribute
 */
record Proposal(TypeElement type, Map<String, Value> values) implements AnnotationMirror {

    /**
     * A value.
     *
     * @param text its source text
     */
    record Value(Object value, String text) implements AnnotationValue {

        static Value of(String text) {
            return new Value(text, "\"" + text + "\"");
        }

        static Value of(List<Proposal> annotations) {
            List<Value> all = annotations.stream()
                    .map(each -> new Value(each, each.toString()))
                    .toList();
            return new Value(
                    all,
                    all.size() == 1
                            ? all.get(0).text
                            : all.stream().map(Value::text).collect(Collectors.joining(", ", "{", "}")));
        }

        @Override
        public Object getValue() {
            return value;
        }

        @Override
        public <R, P> R accept(AnnotationValueVisitor<R, P> visitor, P parameter) {
            return visitor.visitUnknown(this, parameter);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** A copy with one more value. */
    Proposal with(String attribute, Value value) {
        Map<String, Value> more = new LinkedHashMap<>(values);
        more.put(attribute, value);
        return new Proposal(type, more);
    }

    @Override
    public DeclaredType getAnnotationType() {
        return (DeclaredType) type.asType();
    }

    @Override
    public Map<? extends ExecutableElement, ? extends AnnotationValue> getElementValues() {
        Map<ExecutableElement, AnnotationValue> given = new LinkedHashMap<>();
        for (ExecutableElement attribute : ElementFilter.methodsIn(type.getEnclosedElements())) {
            Value value = values.get(attribute.getSimpleName().toString());
            if (value != null) {
                given.put(attribute, value);
            }
        }
        return given;
    }

    /** Its source text. */
    @Override
    public String toString() {
        return "@" + type.getSimpleName()
                + (values.isEmpty()
                        ? ""
                        : values.entrySet().stream()
                                .map(each -> each.getKey() + " = " + each.getValue())
                                .collect(Collectors.joining(", ", "(", ")")));
    }
}
