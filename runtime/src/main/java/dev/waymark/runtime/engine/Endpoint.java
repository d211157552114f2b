package dev.waymark.runtime.engine;

/**
 * Pages and forms of an artifact, such as a console: implemented by a plug-in or an extension of a sitemap. Each server
 * binds all of them in one way, which also decides who may see them. Thread-safe; a call may block.
 */
public interface Endpoint {

    /**
     * The name for settings and messages.
     *
     * @return such as {@code console}, for {@code waymark.console.path}
     */
    String name();

    /**
     * Answers a request.
     *
     * @param request an authorised request
     * @return the response; never throws
     */
    EndpointResponse handle(EndpointRequest request);

    /**
     * Rejects a request, in the form of the other pages.
     *
     * @param request the request
     * @param reason one sentence for people
     * @return a response with the status 403; never throws
     */
    EndpointResponse refuse(EndpointRequest request, String reason);
}
