package dev.waymark.runtime.engine;

import java.time.Instant;

/**
 * A file beside every site's sitemaps that they reference.
 *
 * @param name its name, relative to the base URL
 * @param changed when its bytes last changed
 * @param bytes the bytes, not to be changed
 */
// The bytes never change, and aren't compared.
@SuppressWarnings("ArrayRecordComponent")
public record EngineFile(String name, Instant changed, byte[] bytes) {}
