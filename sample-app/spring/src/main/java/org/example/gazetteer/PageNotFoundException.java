package org.example.gazetteer;

/** The address names nothing in the gazetteer. */
class PageNotFoundException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PageNotFoundException(String what) {
        super(what);
    }
}
