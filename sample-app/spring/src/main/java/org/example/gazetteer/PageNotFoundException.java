package org.example.gazetteer;

/** There is no page at this address. */
class PageNotFoundException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PageNotFoundException(String what) {
        super(what);
    }
}
