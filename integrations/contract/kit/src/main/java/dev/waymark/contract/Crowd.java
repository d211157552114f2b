package dev.waymark.contract;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Many clients that each ask for the same, and take nothing of the answer but its status. */
final class Crowd implements AutoCloseable {

    private static final int SMALL = 4_096;
    private static final long MOST_NANOSECONDS = 20_000_000_000L;

    /** {@code HTTP/1.1 200}. */
    private static final int STATUS_LINE = 12;

    private final List<SocketChannel> clients = new ArrayList<>();
    private final Selector selector = Selector.open();

    private Crowd() throws IOException {}

    /** Connects them all, and sends their requests. */
    static Crowd ask(int port, String path, int count) throws IOException {
        String request =
                "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n";
        Crowd crowd = new Crowd();
        try {
            for (int i = 0; i < count; i++) {
                crowd.add(port, request);
            }
        } catch (IOException | RuntimeException e) {
            crowd.close();
            throw e;
        }
        return crowd;
    }

    private void add(int port, String request) throws IOException {
        SocketChannel client = SocketChannel.open();
        clients.add(client);
        client.setOption(StandardSocketOptions.SO_RCVBUF, SMALL);
        client.connect(new InetSocketAddress("localhost", port));
        client.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
        client.configureBlocking(false);
        client.register(selector, SelectionKey.OP_READ, ByteBuffer.allocate(STATUS_LINE));
    }

    /** The statuses of the next answers; fewer, if fewer come within 20 seconds. */
    List<Integer> statuses(int wanted) throws IOException {
        List<Integer> statuses = new ArrayList<>();
        long end = System.nanoTime() + MOST_NANOSECONDS;
        while (statuses.size() < wanted && System.nanoTime() < end) {
            selector.select(100);
            for (SelectionKey key : selector.selectedKeys()) {
                ByteBuffer start = (ByteBuffer) key.attachment();
                int count = ((SocketChannel) key.channel()).read(start);
                if (!start.hasRemaining()) {
                    key.cancel();
                    statuses.add(status(start));
                } else if (count < 0) {
                    key.cancel();
                    statuses.add(0);
                }
            }
            selector.selectedKeys().clear();
        }
        return statuses;
    }

    private static int status(ByteBuffer start) {
        String line = StandardCharsets.US_ASCII.decode(start.flip()).toString();
        return Integer.parseInt(line.substring(line.indexOf(' ') + 1));
    }

    /** They all hang up. */
    @Override
    public void close() throws IOException {
        for (SocketChannel client : clients) {
            client.close();
        }
        selector.close();
    }
}
