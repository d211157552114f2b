package org.example.library;

public enum Genre {
    POETRY,
    TRAVEL
}
