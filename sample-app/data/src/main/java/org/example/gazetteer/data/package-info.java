/**
 * A gazetteer of the world: countries, their regions, and 171,075 places under their real names. It uses no framework,
 * so applications on different ones can show the same places.
 *
 * <p>{@code CityFile} reads the bundled data, {@code DatabaseFill} puts it into a database at the first start,
 * {@code Gazetteer} answers the pages' queries, and {@code WorldMap} draws maps. The resources contain the pages'
 * Thymeleaf templates, messages and style sheet.
 *
 * <p>The pages are in English, German and French; those of regions and places in English only. {@code Language} finds
 * the language of an address, {@code Addresses} has the addresses of all pages, and {@code PageLinks} provides the
 * links in templates. The application supplies the links in the head, {@code urls}.
 */
@NullMarked
package org.example.gazetteer.data;

import org.jspecify.annotations.NullMarked;
