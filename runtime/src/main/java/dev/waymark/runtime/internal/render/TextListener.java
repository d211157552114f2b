package dev.waymark.runtime.internal.render;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.internal.media.MediaKind;

/** Hears the values of a URL, and nothing of what is written behind it. */
public abstract class TextListener extends ValueWriter {

    @Override
    public final void encodedPath(String path) {}

    @Override
    public final void parameter(String name, String value) {}

    @Override
    public final void date(long epochSecond, boolean isDate) {}

    @Override
    public final void frequency(ChangeFrequency changeFrequency) {}

    @Override
    public final void rank(double priority) {}

    @Override
    public final void media(MediaKind kind, Object supplied) {}

    @Override
    public final void end() {}
}
