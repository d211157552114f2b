package org.example.gazetteer.data;

import java.util.Locale;
import java.util.Map;

/**
 * The page of a country as the sitemap lists it: one page in several languages.
 *
 * @param country what the path variable of this name is in each language
 */
public record CountryPage(Map<Locale, String> country) {}
