package org.example.shop;

record Product(String category, String slug) {}
