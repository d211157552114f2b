package dev.waymark.contract.jaxrs;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts the calls of what is {@link Intercepted}. */
@Intercepted
@Interceptor
@Priority(Interceptor.Priority.APPLICATION)
public class CountingInterceptor {

    private static final AtomicInteger CALLS = new AtomicInteger();

    /** How many calls there were. */
    public static int calls() {
        return CALLS.get();
    }

    @AroundInvoke
    Object count(InvocationContext call) throws Exception {
        CALLS.incrementAndGet();
        return call.proceed();
    }
}
