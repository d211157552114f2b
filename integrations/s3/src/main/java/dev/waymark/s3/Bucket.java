package dev.waymark.s3;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * A place in a bucket.
 *
 * @param name of the bucket
 * @param prefix empty, or ends with a slash
 */
record Bucket(S3Client client, String name, String prefix) {

    /** With all repetitions. A socket's timeout alone would hold up the start for minutes. */
    private static final Duration MOST = Duration.ofSeconds(10);

    static final int NOT_MODIFIED = 304;
    static final int NOT_FOUND = 404;
    static final int CONFLICT = 409;
    static final int PRECONDITION_FAILED = 412;

    /** A timeout, a conflict, and too many requests. */
    private static final Set<Integer> TEMPORARY = Set.of(408, CONFLICT, 429);

    /** Limits a small request, because an application waits for it at startup. */
    static void brief(AwsRequestOverrideConfiguration.Builder request) {
        request.apiCallTimeout(MOST);
    }

    /** The object key of a blob. */
    String blob(String key) {
        return prefix + "blobs/" + key;
    }

    /** The object key of a record. */
    String record(String record) {
        return prefix + "records/" + record;
    }

    /** Whether the object is missing but the bucket exists. */
    static boolean isAbsent(SdkException e) {
        return e instanceof S3Exception answer && answer.statusCode() == NOT_FOUND && !isBucketAbsent(answer);
    }

    private static boolean isBucketAbsent(S3Exception answer) {
        return answer.awsErrorDetails() != null
                && "NoSuchBucket".equals(answer.awsErrorDetails().errorCode());
    }

    static boolean isStatus(SdkException e, int status) {
        return e instanceof S3Exception answer && answer.statusCode() == status;
    }

    /**
     * Lists one key.
     *
     * @throws SitemapConfigurationException if the failure is permanent
     */
    void check() {
        try {
            var unused = client.listObjectsV2(
                    request -> request.bucket(name).prefix(prefix).maxKeys(1).overrideConfiguration(Bucket::brief));
        } catch (SdkException e) {
            refusal(e).ifPresent(why -> {
                throw new SitemapConfigurationException(why, e);
            });
        }
    }

    /** The reason for a permanent failure; empty for a temporary one, such as a network outage. */
    private Optional<String> refusal(SdkException e) {
        if (e instanceof S3Exception answer) {
            int status = answer.statusCode();
            if (status == 301 || status == 307) {
                return Optional.of(
                        "The bucket " + name + " is in another region: name that one, as AWS_REGION for example");
            }
            return status >= 400 && status < 500 && !TEMPORARY.contains(status)
                    ? Optional.of(
                            String.valueOf(failure("the list of its objects", e).getMessage()))
                    : Optional.empty();
        }
        // The SDK has no exception class for missing credentials.
        return String.valueOf(e.getMessage()).contains("credentials")
                ? Optional.of("There are no credentials for the bucket " + name
                        + ": set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role, or use a client"
                        + " that has some (" + e.getMessage() + ")")
                : Optional.empty();
    }

    /** Describes a failure, with the remedy if known. */
    IOException failure(String what, SdkException e) {
        if (e instanceof S3Exception answer) {
            if (isAbsent(e)) {
                return new NoSuchFileException(what);
            }
            String problem = "The bucket " + name + " answered " + answer.statusCode() + " for " + what;
            if (isBucketAbsent(answer)) {
                return new IOException(problem + ": there is no such bucket. Is it in another region?", e);
            }
            if (answer.statusCode() == 403) {
                return new IOException(
                        problem + ": the application needs s3:ListBucket for the bucket, and s3:GetObject, s3:PutObject"
                                + " and s3:DeleteObject below \"" + prefix + "\"",
                        e);
            }
            return new IOException(problem, e);
        }
        return new IOException("The bucket " + name + " can't be asked for " + what + ": " + e.getMessage(), e);
    }
}
