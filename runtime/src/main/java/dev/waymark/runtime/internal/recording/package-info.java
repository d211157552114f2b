/**
 * Events for JDK Flight Recorder.
 *
 * <p>{@code Recordings} is what others ask, and all that is loaded as long as nobody records; that an event is
 * registered when it is first made is early enough, for a recording that runs takes it in. The module {@code jdk.jfr}
 * may be missing.
 */
@NullMarked
package dev.waymark.runtime.internal.recording;

import org.jspecify.annotations.NullMarked;
