package org.example.gazetteer;

import javax.sql.DataSource;
import org.example.gazetteer.data.Gazetteer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;

@Configuration(proxyBeanMethods = false)
class GazetteerConfiguration {

    /** The gazetteer knows JDBC and not Spring: the proxy lets it take part in transactions all the same. */
    @Bean
    Gazetteer gazetteer(DataSource dataSource) {
        return Gazetteer.open(new TransactionAwareDataSourceProxy(dataSource));
    }
}
