package dev.waymark.s3;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.ResponseBytes;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;

/**
 * Records by conditional writes. An object starts with a unique line: {@code waymark-record-1} and a random number.
 * Therefore its ETag, the version, never repeats. After a failed condition, the writer can recognise its own earlier
 * write, which succeeded without a response and was retried by the SDK or a proxy.
 *
 * @param pause after the first collision; later pauses are longer
 */
record Records(Bucket bucket, Duration pause) {

    private static final String FORMAT = "waymark-record-1 ";
    private static final int RANDOM_BYTES = 16;
    private static final int LINE = FORMAT.length() + 2 * RANDOM_BYTES + 1;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** Maximum attempts for colliding writes, as S3 requires. */
    private static final int MOST_COLLISIONS = 6;

    /** A valid ETag of any server. */
    private static final String VERSION = "[\\x21\\x23-\\x7e]{1,200}";

    Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
        return object(record, known != null && known.matches(VERSION) ? known : null)
                // The server may ignore the condition, or send nothing.
                .map(value -> new RecordValue(
                        value.version(),
                        value.version().equals(known)
                                ? new byte[0]
                                : Arrays.copyOfRange(value.bytes(), LINE, value.bytes().length)));
    }

    /** Reads a record's object, with its first line, unless its version is known. */
    private Optional<RecordValue> object(String record, @Nullable String known) throws IOException {
        ResponseBytes<GetObjectResponse> answer;
        try {
            answer = bucket.client()
                    .getObjectAsBytes(request -> request.bucket(bucket.name())
                            .key(bucket.record(record))
                            .ifNoneMatch(known == null ? null : quoted(known))
                            .overrideConfiguration(Bucket::brief));
        } catch (SdkException e) {
            if (known != null && Bucket.isStatus(e, Bucket.NOT_MODIFIED)) {
                return Optional.of(new RecordValue(known, new byte[0]));
            }
            if (Bucket.isAbsent(e)) {
                return Optional.empty();
            }
            throw bucket.failure("the record " + record, e);
        }
        byte[] bytes = answer.asByteArrayUnsafe();
        String start = new String(bytes, 0, Math.min(bytes.length, FORMAT.length()), StandardCharsets.US_ASCII);
        if (bytes.length < LINE || !start.equals(FORMAT) || bytes[LINE - 1] != '\n') {
            throw new IOException("The object " + bucket.record(record) + " of the bucket " + bucket.name()
                    + " isn't a Waymark record");
        }
        return Optional.of(new RecordValue(version(answer.response().eTag()), bytes));
    }

    Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        SnapshotStore.checkRecord(record);
        if (expected != null && !expected.matches(VERSION)) {
            return Optional.empty();
        }
        byte[] line = line();
        byte[] bytes = Arrays.copyOf(line, LINE + value.length);
        System.arraycopy(value, 0, bytes, LINE, value.length);
        PutObjectRequest request = PutObjectRequest.builder()
                .bucket(bucket.name())
                .key(bucket.record(record))
                .contentType("application/octet-stream")
                .ifNoneMatch(expected == null ? "*" : null)
                .ifMatch(expected == null ? null : quoted(expected))
                .build();
        boolean isUnknown = false;
        for (int collisions = 0; ; collisions++) {
            try {
                return Optional.of(version(bucket.client()
                        .putObject(request, RequestBody.fromBytes(bytes))
                        .eTag()));
            } catch (SdkException e) {
                // The outcome of an earlier attempt is unknown.
                isUnknown |= e.numAttempts() == null || e.numAttempts() > 1;
                if (Bucket.isStatus(e, Bucket.PRECONDITION_FAILED) || (expected != null && Bucket.isAbsent(e))) {
                    return settle(record, line, isUnknown, e);
                }
                if (!Bucket.isStatus(e, Bucket.CONFLICT) || collisions == MOST_COLLISIONS) {
                    throw bucket.failure("replacing the record " + record, e);
                }
                sleep(pause.multipliedBy(1L << collisions));
            }
        }
    }

    /** Resolves the outcome of a write whose condition failed. */
    private Optional<String> settle(String record, byte[] line, boolean isUnknown, SdkException refused)
            throws IOException {
        Optional<RecordValue> now =
                object(record, null).filter(value -> Arrays.equals(value.bytes(), 0, LINE, line, 0, LINE));
        if (now.isPresent()) {
            return now.map(RecordValue::version);
        }
        if (isUnknown) {
            throw bucket.failure("replacing the record " + record + ", which may have been replaced before", refused);
        }
        return Optional.empty();
    }

    private static byte[] line() {
        byte[] random = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(random);
        return (FORMAT + HexFormat.of().formatHex(random) + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    /** An ETag without quotes and without a proxy's compression suffix. */
    private static String version(String tag) {
        String strong = tag.startsWith("W/") ? tag.substring(2) : tag;
        return strong.replace("\"", "");
    }

    private static String quoted(String version) {
        return "\"" + version + "\"";
    }

    private static void sleep(Duration time) throws IOException {
        try {
            // Random pause, so the writers don't collide again.
            Thread.sleep(time.toMillis() + RANDOM.nextLong(time.toMillis() + 1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("Interrupted while another write of the same record ended");
        }
    }
}
