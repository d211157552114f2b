package org.example.museum;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class Museum {

    public static void main(String[] arguments) {
        SpringApplication.run(Museum.class, arguments);
    }
}
