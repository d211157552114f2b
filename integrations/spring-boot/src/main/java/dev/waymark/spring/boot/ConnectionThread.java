package dev.waymark.spring.boot;

import org.springframework.core.io.buffer.NettyDataBufferFactory;
import org.springframework.http.server.reactive.AbstractServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.util.ClassUtils;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.server.HttpServerResponse;

/**
 * The thread that should write the end of a response.
 *
 * <p>On Reactor Netty, this is the connection's event loop. If another thread writes, the client may get the last byte
 * just before the server knows that the response is complete. If the client sends its next request then, Reactor Netty
 * queues it, and versions 1.2.18 and 1.3.7 never read the request after it (<a
 * href="https://github.com/reactor/reactor-netty/issues/4361">reactor-netty 4361</a>).
 */
final class ConnectionThread {

    private static final boolean NETTY = ClassUtils.isPresent(
            "reactor.netty.http.server.HttpServerResponse", ConnectionThread.class.getClassLoader());

    private ConnectionThread() {}

    /** Runs tasks on the event loop of the response's connection, or at once on other servers. */
    static Scheduler of(ServerHttpResponse response) {
        return NETTY ? Netty.of(response) : Schedulers.immediate();
    }

    /** Loaded only with Reactor Netty. */
    private static final class Netty {

        static Scheduler of(ServerHttpResponse response) {
            ServerHttpResponse inner = response;
            while (inner instanceof ServerHttpResponseDecorator decorator) {
                inner = decorator.getDelegate();
            }
            // Check the buffers first: a mock has no native response, and throws.
            if (inner.bufferFactory() instanceof NettyDataBufferFactory
                    && inner instanceof AbstractServerHttpResponse known
                    && known.getNativeResponse() instanceof HttpServerResponse netty) {
                Scheduler[] eventLoop = {Schedulers.immediate()};
                netty.withConnection(connection -> eventLoop[0] =
                        Schedulers.fromExecutor(connection.channel().eventLoop()));
                return eventLoop[0];
            }
            return Schedulers.immediate();
        }
    }
}
