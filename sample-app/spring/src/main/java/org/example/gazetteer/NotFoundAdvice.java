package org.example.gazetteer;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** Whatever is not there is answered with the same page: also {@code /continents/MU}, where no constant fits. */
@ControllerAdvice
class NotFoundAdvice {

    @ExceptionHandler({
        PageNotFoundException.class,
        MethodArgumentTypeMismatchException.class,
        NoResourceFoundException.class
    })
    @ResponseStatus(HttpStatus.NOT_FOUND)
    String notFound() {
        return "error/404";
    }
}
