/**
 * Writes the valid images, videos, news and own elements of a page.
 *
 * <p>{@code MediaWriter} writes the media of a page, videos and own elements with a writer each. {@code Elements}
 * validates values. Invalid media are counted as {@code DroppedMetadata}. To support a new element of Google's, extend
 * the value type in {@code dev.waymark.annotations} and the writer of its kind, in the XSD's order.
 *
 * <p>Tests: {@code ExtensionsTest} for {@code ExtensionWriter}, {@code ImagesTest} for {@code Elements},
 * {@code LeftOutTest} for {@code Elements}, {@code MediaRowsTest} for {@code MediaJoin MediaWriter}, {@code NewsTest}
 * for {@code MediaWriter}, {@code VideosTest} for {@code VideoWriter}.
 */
@NullMarked
package dev.waymark.runtime.internal.media;

import org.jspecify.annotations.NullMarked;
