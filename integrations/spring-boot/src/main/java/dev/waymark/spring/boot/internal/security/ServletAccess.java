package dev.waymark.spring.boot.internal.security;

import dev.waymark.spring.boot.internal.routes.RoutePattern;
import java.util.Objects;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.web.access.WebInvocationPrivilegeEvaluator;
import org.springframework.web.context.WebApplicationContext;

/** Asks Spring Security, like a page that hides forbidden links. */
public class ServletAccess implements AccessRules {

    private static final Log LOG = LogFactory.getLog(ServletAccess.class);

    private static final Authentication ANYBODY = new AnonymousAuthenticationToken(
            "waymark", "anonymousUser", AuthorityUtils.createAuthorityList("ROLE_ANONYMOUS"));

    private final WebApplicationContext context;

    public ServletAccess(WebApplicationContext context) {
        this.context = context;
    }

    @Override
    public int order() {
        return context.getEnvironment().getProperty("spring.security.filter.order", Integer.class, -100);
    }

    @Override
    public boolean refuse(String path) {
        WebInvocationPrivilegeEvaluator rules =
                context.getBeanProvider(WebInvocationPrivilegeEvaluator.class).getIfUnique();
        if (rules == null) {
            return false;
        }
        String contextPath = Objects.requireNonNull(context.getServletContext()).getContextPath();
        String servletPath = context.getEnvironment().getProperty("spring.mvc.servlet.path", "");
        try {
            return !rules.isAllowed(contextPath, RoutePattern.join(servletPath, path), "GET", ANYBODY);
        } catch (RuntimeException e) {
            // A rule of the application may ask for more than there is without a request.
            LOG.debug("Whether crawlers may see " + path + " can't be determined", e);
            return false;
        }
    }
}
