package dev.waymark.jakarta.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Vetoed;
import jakarta.inject.Singleton;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Says why there is no bean, and what to write. */
class MissingBeanTest {

    private static final String ELSEWHERE =
            "; a jar of its own, and an application on Weld SE, also needs META-INF/beans.xml";

    @Test
    void classWithoutAnnotation() {
        assertThat(MissingBean.why(Plain.class))
                .isEqualTo(
                        "CDI has no bean of this class, because none of its annotations defines one. Annotate it with"
                                + " @ApplicationScoped, or give the method that produces it this return type"
                                + ELSEWHERE);
    }

    static class Plain implements SitemapProvider<String> {
        @Override
        public void pages(Consumer<? super String> sink) {}
    }

    @Test
    void singleton_definesNoBeanWhereAnnotatedClassesAreFound() {
        assertThat(MissingBean.why(Single.class))
                .isEqualTo("CDI has no bean of this class: @Singleton alone does not define one where"
                        + " bean-discovery-mode is \"annotated\", as it is by default. Annotate it with @ApplicationScoped, or"
                        + " write bean-discovery-mode=\"all\" in META-INF/beans.xml" + ELSEWHERE);
    }

    @Singleton
    static class Single extends Plain {}

    @Test
    void classThatDefinesABean_isInAnArchiveThatIsNotScanned() {
        assertThat(MissingBean.why(Scoped.class))
                .isEqualTo("CDI has no bean of this class, although it has @ApplicationScoped" + ELSEWHERE
                        + ". An extension, a profile or an <exclude> in beans.xml may also have taken it out");
    }

    @ApplicationScoped
    static class Scoped extends Plain {}

    @Test
    void classThatIsTakenOut() {
        assertThat(MissingBean.why(Out.class))
                .isEqualTo("CDI has no bean of this class, because it has @Vetoed. Remove that");
        assertThat(MissingBean.why(Other.class))
                .isEqualTo("CDI has no bean of this class, because it is an @Alternative that nothing selects. Add"
                        + " @Priority(1)");
        assertThat(MissingBean.why(Selected.class)).contains("although it has @ApplicationScoped");
    }

    @Vetoed
    @ApplicationScoped
    static class Out extends Plain {}

    @Alternative
    @ApplicationScoped
    static class Other extends Plain {}

    @Alternative
    @Priority(1)
    @ApplicationScoped
    static class Selected extends Plain {}

    @Test
    void interfaceOfABean() {
        assertThat(MissingBean.why(Repository.class))
                .isEqualTo("CDI has no bean of this class. Annotate the class that implements it with"
                        + " @ApplicationScoped, or give the method that produces it this return type" + ELSEWHERE);
    }

    interface Repository {}
}
