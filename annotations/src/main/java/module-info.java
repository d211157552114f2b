/** What application code names: the annotations, and the types that its providers implement. */
module dev.waymark.annotations {
    requires static org.jspecify;

    exports dev.waymark.annotations;
}
