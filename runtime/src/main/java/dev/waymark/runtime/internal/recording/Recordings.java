package dev.waymark.runtime.internal.recording;

import jdk.jfr.FlightRecorder;
import org.jspecify.annotations.Nullable;

/** Begins events, if anybody has recorded anything in this process. Thread-safe. */
public final class Recordings {

    private static final boolean HAS_RECORDER =
            ModuleLayer.boot().findModule("jdk.jfr").isPresent();

    private Recordings() {}

    private static boolean isOn() {
        return HAS_RECORDER && FlightRecorder.isInitialized();
    }

    /** A refresh begins; {@code null} if nobody records. */
    public static @Nullable RefreshEvent refresh() {
        if (!isOn()) {
            return null;
        }
        RefreshEvent event = new RefreshEvent();
        event.begin();
        return event;
    }

    /** A section begins; {@code null} if nobody records. */
    public static @Nullable SectionEvent section() {
        if (!isOn()) {
            return null;
        }
        SectionEvent event = new SectionEvent();
        event.begin();
        return event;
    }

    /** What was rendered of a site begins to be published; {@code null} if nobody records. */
    public static @Nullable PublicationEvent publication() {
        if (!isOn()) {
            return null;
        }
        PublicationEvent event = new PublicationEvent();
        event.begin();
        return event;
    }

    /** A request begins to be answered; {@code null} if nobody records. */
    public static @Nullable RequestEvent request() {
        if (!isOn()) {
            return null;
        }
        RequestEvent event = new RequestEvent();
        event.begin();
        return event;
    }
}
