package dev.waymark.runtime.http;

import dev.waymark.runtime.Sitemap;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.http2.Http2Protocol;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;

/** A Tomcat whose first filter does what a header of the request says, and looks whether a file is sent. */
final class SendfileServer implements AutoCloseable {

    static final String BETWEEN = "X-Between";

    private static final String NAME = "org.apache.tomcat.sendfile.filename";

    private final Tomcat tomcat = new Tomcat();
    private final Connector withoutSendfile;
    private final BlockingQueue<String> sent = new LinkedBlockingQueue<>();
    private final AtomicLong written = new AtomicLong();

    SendfileServer(Sitemap sitemap, Path base) throws LifecycleException {
        tomcat.setBaseDir(base.toString());
        tomcat.setPort(0);
        tomcat.getConnector().addUpgradeProtocol(new Http2Protocol());
        withoutSendfile = new Connector();
        withoutSendfile.setPort(0);
        withoutSendfile.setProperty("useSendfile", "false");
        tomcat.getService().addConnector(withoutSendfile);
        Context context = tomcat.addContext("", base.toString());
        context.setParentClassLoader(SendfileServer.class.getClassLoader());
        Tomcat.addServlet(context, "application", new HttpServlet() {
            private static final long serialVersionUID = 1L;
        });
        context.addServletMappingDecoded("/*", "application");
        add(context, "between", new Between());
        add(context, "sitemap", new SitemapFilter(sitemap.responder()));
        tomcat.start();
    }

    private static void add(Context context, String name, Filter filter) {
        FilterDef definition = new FilterDef();
        definition.setFilterName(name);
        definition.setFilter(filter);
        definition.setAsyncSupported("true");
        context.addFilterDef(definition);
        FilterMap map = new FilterMap();
        map.setFilterName(name);
        map.addURLPattern("/*");
        map.setDispatcher("REQUEST");
        map.setDispatcher("ASYNC");
        context.addFilterMap(map);
    }

    int port() {
        return tomcat.getConnector().getLocalPort();
    }

    int portWithoutSendfile() {
        return withoutSendfile.getLocalPort();
    }

    /** What the next request named as the file to send; empty for none. */
    String sentFile() throws InterruptedException {
        String file = sent.poll(60, TimeUnit.SECONDS);
        if (file == null) {
            throw new IllegalStateException("There was no request");
        }
        return file;
    }

    /** How many bytes went through a response that was wrapped. */
    long written() {
        return written.get();
    }

    @Override
    public void close() throws LifecycleException {
        tomcat.stop();
        tomcat.destroy();
    }

    private final class Between implements Filter {

        @Override
        public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            HttpServletRequest asked = (HttpServletRequest) request;
            HttpServletResponse answered = (HttpServletResponse) response;
            String between = String.valueOf(asked.getHeader(BETWEEN));
            if (between.equals("dispatched") && request.getDispatcherType() == DispatcherType.REQUEST) {
                request.startAsync().dispatch();
                return;
            }
            AsyncContext async = between.equals("async") ? request.startAsync() : null;
            chain.doFilter(
                    between.equals("request") ? new HttpServletRequestWrapper(asked) : request,
                    switch (between) {
                        case "response" -> new Counted(answered);
                        case "proxy" -> proxy(answered);
                        default -> response;
                    });
            if (async != null) {
                async.complete();
            }
            String file = (String) request.getAttribute(NAME);
            if (between.equals("delete")) {
                Files.delete(Path.of(file));
            } else if (between.equals("truncate")) {
                Files.write(Path.of(file), new byte[1_000]);
            }
            sent.add(file == null ? "" : file);
        }
    }

    /** A wrapper that extends none of the API. */
    private static HttpServletResponse proxy(HttpServletResponse response) {
        return (HttpServletResponse) Proxy.newProxyInstance(
                SendfileServer.class.getClassLoader(),
                new Class<?>[] {HttpServletResponse.class},
                (self, method, arguments) -> {
                    try {
                        return method.invoke(response, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private final class Counted extends HttpServletResponseWrapper {

        Counted(HttpServletResponse response) {
            super(response);
        }

        @Override
        public ServletOutputStream getOutputStream() throws IOException {
            ServletOutputStream out = super.getOutputStream();
            return new ServletOutputStream() {
                @Override
                public boolean isReady() {
                    return out.isReady();
                }

                @Override
                public void setWriteListener(WriteListener listener) {
                    out.setWriteListener(listener);
                }

                @Override
                public void write(int b) throws IOException {
                    written.incrementAndGet();
                    out.write(b);
                }

                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    written.addAndGet(length);
                    out.write(bytes, from, length);
                }
            };
        }
    }
}
