package dev.waymark.spring.boot.internal.stores;

import javax.sql.DataSource;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;

/** Data sources whose connections join the transaction of the caller. Only for those who have Spring's JDBC. */
final class JoiningSources {

    private JoiningSources() {}

    /** The one that such a data source stands before; any other as it is. */
    static DataSource behind(DataSource source) {
        DataSource behind = source;
        while (behind instanceof TransactionAwareDataSourceProxy proxy && proxy.getTargetDataSource() != null) {
            behind = proxy.getTargetDataSource();
        }
        return behind;
    }
}
