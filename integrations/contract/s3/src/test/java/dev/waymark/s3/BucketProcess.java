package dev.waymark.s3;

import dev.waymark.contract.PlayedBucket;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A played bucket in a process of its own. */
final class BucketProcess implements AutoCloseable {

    private final Process process;
    private final URI endpoint;

    BucketProcess() throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        BucketProcess.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        String line = lines.readLine();
        if (line == null) {
            throw new IOException("The bucket has not begun");
        }
        endpoint = URI.create(line);
    }

    /** Says where it is, and is there until its input ends. */
    public static void main(String[] arguments) throws IOException {
        try (PlayedBucket bucket = new PlayedBucket()) {
            System.out.println(bucket.endpoint());
            while (System.in.read() >= 0) {}
        }
    }

    URI endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        Process unused = process.destroyForcibly();
    }
}
