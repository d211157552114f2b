package org.example.gazetteer;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;
import org.example.gazetteer.data.Language;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.LocaleResolver;

/** Takes the language from the address, not from a cookie or session, so each page is the same for everyone. */
class PathLocaleResolver implements LocaleResolver {

    @Override
    public Locale resolveLocale(HttpServletRequest request) {
        return Language.of(request.getRequestURI(), request.getHeader(HttpHeaders.ACCEPT_LANGUAGE))
                .locale();
    }

    @Override
    public void setLocale(HttpServletRequest request, @Nullable HttpServletResponse response, @Nullable Locale locale) {
        throw new UnsupportedOperationException("Another language has another address");
    }
}
