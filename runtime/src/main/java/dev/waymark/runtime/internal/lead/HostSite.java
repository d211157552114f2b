package dev.waymark.runtime.internal.lead;

import dev.waymark.runtime.engine.StateExtra;
import java.util.Map;

/** One site, as a cluster needs it. Thread-safe. */
public interface HostSite {

    /** What artifacts keep in its manifest, by name, as far as this process has followed it. */
    Map<String, StateExtra> extras();

    /** Deletes what no manifest has named for long, as each refresh does. */
    void collect();
}
