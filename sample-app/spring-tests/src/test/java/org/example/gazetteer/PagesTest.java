package org.example.gazetteer;

import javax.sql.DataSource;
import org.example.gazetteer.tests.PagesContract;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;

@GazetteerTest
class PagesTest extends PagesContract {

    PagesTest(@Autowired DataSource database, @Value("${local.server.port}") int port) {
        super(database, port);
    }
}
