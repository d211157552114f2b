package org.example.gazetteer;

import org.example.gazetteer.tests.PagesContract;

class PagesTest extends PagesContract {

    PagesTest() {
        super(RunningGazetteer.database(), RunningGazetteer.port());
    }
}
