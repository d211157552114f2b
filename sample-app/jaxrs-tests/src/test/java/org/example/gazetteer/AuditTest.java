package org.example.gazetteer;

import org.example.gazetteer.tests.AuditContract;

class AuditTest extends AuditContract {

    AuditTest() {
        super(RunningGazetteer.sitemap(), RunningGazetteer.port());
    }
}
