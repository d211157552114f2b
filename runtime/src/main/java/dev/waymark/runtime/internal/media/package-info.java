/**
 * Images, videos, news and own elements of a page: what is right of them, as bytes.
 *
 * <p>{@code PageMedia} holds what was supplied for one page, {@code MediaWriter} writes it, with a writer for each
 * kind, and {@code MediaFacts} says what came of it. {@code MediaUrl} and {@code MediaText} decide about a URL and a
 * text. What is wrong is counted as a {@code DroppedMetadata}. A new element of Google's belongs to the value type in
 * {@code dev.waymark.annotations} and to the writer of its kind, in the order of the XSD.
 *
 * <p>Tests: {@code ExtensionsTest} for {@code ExtensionWriter}, {@code ImagesTest} for {@code MediaUrl},
 * {@code LeftOutTest} for {@code Elements MediaFacts MediaKind}, {@code MediaRowsTest} for {@code MediaJoin MediaWriter
 * PageMedia}, {@code NewsTest} for {@code NewsWriter}, {@code VideosTest} for {@code VideoWriter}.
 */
@NullMarked
package dev.waymark.runtime.internal.media;

import org.jspecify.annotations.NullMarked;
