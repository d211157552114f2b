/**
 * A gazetteer of the world: countries, their regions, and 171,075 places under their real names. It knows no framework,
 * so that applications on different ones can show the same places.
 *
 * <p>{@code CityFile} reads the data that comes with it, {@code DatabaseFill} puts it into a database on the first
 * start, {@code Gazetteer} answers the questions of the pages, {@code WorldMap} draws. The templates of the pages, for
 * Thymeleaf, their messages and their style sheet are among the resources.
 *
 * <p>The pages are in English, German and French, those of regions and places in English alone. {@code Language} tells
 * which one an address means, {@code Addresses} has the addresses of all pages, and {@code PageLinks} is what a
 * template makes its links with. The links in the head, {@code urls}, come from the application.
 */
@NullMarked
package org.example.gazetteer.data;

import org.jspecify.annotations.NullMarked;
