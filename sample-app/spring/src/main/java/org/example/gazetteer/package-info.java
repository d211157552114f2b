/**
 * A gazetteer of the world: countries, their regions, and 171,075 places under their real names.
 *
 * <p>{@code CityFile} reads the data that comes with the application, {@code DatabaseFill} puts it into the database on
 * the first start, {@code Gazetteer} answers the questions of the controllers. One controller for each kind of page;
 * the classes called {@code ...Pages} supply the sitemap with the values of their path variables.
 */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
