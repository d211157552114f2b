package dev.waymark.jakarta;

import dev.waymark.settings.LeaderCandidate;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CountDownLatch;

/** Never leads: a bean, or a service of an application without CDI. */
@ApplicationScoped
public class AskedCandidate implements LeaderCandidate {

    private static volatile CountDownLatch asked = new CountDownLatch(1);

    /** Opens when it is asked after this call. */
    static CountDownLatch expectQuestion() {
        asked = new CountDownLatch(1);
        return asked;
    }

    @Override
    public boolean mayLead() {
        asked.countDown();
        return false;
    }
}
