package dev.waymark.runtime.internal.publish;

/**
 * A 128-bit hash of a file's bytes, without the style sheet's line: with the same key, equal fingerprints mean the same
 * pages. Those with different keys can't be compared.
 *
 * @param key of the {@link KeyedHash}
 */
record Fingerprint(KeyedHash.Bits bits, KeyedHash.Bits key) {}
