package org.example.gazetteer.data;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Folds names to the form in which people search: {@code Đà Nẵng} to {@code da nang}. */
class SearchText {

    private static final Pattern MARKS = Pattern.compile("[\\p{M}'’‘ʻʼ`]");

    private SearchText() {}

    static String fold(String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        String bare =
                MARKS.matcher(Normalizer.normalize(lower, Normalizer.Form.NFD)).replaceAll("");
        StringBuilder folded = new StringBuilder(bare.length());
        bare.chars().forEach(c -> append(folded, (char) c));
        return folded.toString();
    }

    // Letters that Unicode does not decompose.
    private static void append(StringBuilder folded, char letter) {
        switch (letter) {
            case 'đ', 'ð' -> folded.append('d');
            case 'ł' -> folded.append('l');
            case 'ø' -> folded.append('o');
            case 'ı' -> folded.append('i');
            case 'ħ' -> folded.append('h');
            case 'ß' -> folded.append("ss");
            case 'ə' -> folded.append('e');
            case 'æ' -> folded.append("ae");
            case 'œ' -> folded.append("oe");
            case 'þ' -> folded.append("th");
            default -> folded.append(letter);
        }
    }
}
