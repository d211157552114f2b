package org.example.gazetteer.data;

/** Makes the links of pages: below the public address of the site where they must be absolute. */
public final class SiteLinks {

    private final String baseUrl;

    public SiteLinks(String baseUrl) {
        this.baseUrl = baseUrl.endsWith("/") ? baseUrl.substring(0, baseUrl.length() - 1) : baseUrl;
    }

    public PageLinks of(Language language, Address page) {
        return new PageLinks(baseUrl, language, page);
    }
}
