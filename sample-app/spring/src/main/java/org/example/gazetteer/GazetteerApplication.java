package org.example.gazetteer;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
class GazetteerApplication {

    public static void main(String[] args) {
        SpringApplication.run(GazetteerApplication.class, args);
    }
}
