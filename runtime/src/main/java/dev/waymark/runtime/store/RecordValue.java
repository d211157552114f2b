package dev.waymark.runtime.store;

/**
 * The value of a {@link SnapshotStore}'s record.
 *
 * @param version identifies this value alone
 * @param bytes the value; may be empty if the version is the known one
 */
// The caller reads the bytes once; nothing compares them.
@SuppressWarnings("ArrayRecordComponent")
public record RecordValue(String version, byte[] bytes) {}
