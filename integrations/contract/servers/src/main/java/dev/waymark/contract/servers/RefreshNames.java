package dev.waymark.contract.servers;

import dev.waymark.runtime.report.RefreshReport;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Prints a name of JNDI that only threads of the application find. */
@ApplicationScoped
public class RefreshNames {

    static final String FOUND = "A refresh found java:module/ModuleName: ";

    /** Called by the container. */
    public RefreshNames() {}

    @SuppressWarnings("BanJNDI") // A constant.
    void refreshed(@Observes RefreshReport report) throws NamingException {
        System.out.println(FOUND + InitialContext.doLookup("java:module/ModuleName"));
    }
}
