/** The API for application code: the annotations, and the types that providers implement. */
module dev.waymark.annotations {
    requires static org.jspecify;

    exports dev.waymark.annotations;
}
