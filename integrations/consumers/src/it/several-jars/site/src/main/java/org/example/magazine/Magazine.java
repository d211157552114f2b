package org.example.magazine;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class Magazine {

    public static void main(String[] arguments) {
        SpringApplication.run(Magazine.class, arguments);
    }
}
