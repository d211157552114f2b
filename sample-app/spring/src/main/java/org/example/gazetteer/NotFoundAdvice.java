package org.example.gazetteer;

import java.util.Locale;
import org.example.gazetteer.data.Address;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.PageLinks;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** Answers all missing addresses with the same page, also {@code /en/continents/MU}, which matches no constant. */
@ControllerAdvice
class NotFoundAdvice {

    @ExceptionHandler({
        PageNotFoundException.class,
        MethodArgumentTypeMismatchException.class,
        NoResourceFoundException.class
    })
    @ResponseStatus(HttpStatus.NOT_FOUND)
    String notFound(Locale locale, Model model) {
        model.addAttribute("links", new PageLinks(Language.of(locale), Address.NONE));
        return "error/404";
    }
}
