package dev.waymark.runtime.internal.media;

import dev.waymark.annotations.Video;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.DroppedMetadata;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Appends {@code video:video} elements, with their parts in the XSD's order. */
final class VideoWriter {

    private static final int MAX_TITLE = 100;
    private static final int MAX_DESCRIPTION = 2_048;
    private static final long MAX_SECONDS = 28_800;
    private static final int MAX_TAGS = 32;
    private static final int MAX_UPLOADER = 255;

    private final Elements elements;
    private final ShardBuffer out;

    VideoWriter(Elements elements) {
        this.elements = elements;
        out = elements.out;
    }

    /** Appends a video; an incomplete one, which the caller removes, if a required part is invalid. */
    boolean append(Video video) {
        out.ascii("<video:video>");
        if (!elements.url("video:thumbnail_loc", video.thumbnailUrl())
                || !elements.text("video:title", video.title(), MAX_TITLE)
                || !elements.text("video:description", video.description(), MAX_DESCRIPTION)
                || !location(video)
                || !isRestrictionKnown(video)) {
            return false;
        }
        facts(video);
        tags(video);
        access(video);
        video.uploader().ifPresent(name -> check(uploader(name, video.uploaderUrl())));
        video.platforms().ifPresent(list -> elements.list("video:platform", list.access(), platforms(list)));
        flag("video:live", video.live());
        out.ascii("</video:video>");
        return true;
    }

    private boolean location(Video video) {
        boolean content = url("video:content_loc", video.contentUrl());
        boolean player = url("video:player_loc", video.playerUrl());
        return content || player;
    }

    private boolean url(String name, Optional<String> url) {
        if (url.isEmpty()) {
            return false;
        }
        boolean written = elements.url(name, url.get());
        check(written);
        return written;
    }

    /** Counts an invalid part. */
    private void check(boolean written) {
        if (!written) {
            elements.drop(DroppedMetadata.VIDEO_PART);
        }
    }

    private void facts(Video video) {
        video.duration().ifPresent(time -> check(number("video:duration", time.toSeconds(), 1, MAX_SECONDS)));
        video.expirationDate().ifPresent(date -> check(elements.date("video:expiration_date", date)));
        video.rating().ifPresent(rating -> check(rating(rating)));
        video.viewCount().ifPresent(views -> check(number("video:view_count", views, 0, Long.MAX_VALUE)));
        video.publicationDate().ifPresent(date -> check(elements.date("video:publication_date", date)));
    }

    private boolean number(String name, long number, long min, long max) {
        if (number < min || number > max) {
            return false;
        }
        elements.plain(name, Long.toString(number));
        return true;
    }

    private boolean rating(double rating) {
        if (!(rating >= 0 && rating <= 5)) {
            return false;
        }
        int whole = (int) (rating * 10);
        int tenths = rating * 10 - whole < 0.5 ? whole : whole + 1;
        elements.plain("video:rating", tenths / 10 + "." + tenths % 10);
        return true;
    }

    private void tags(Video video) {
        int written = 0;
        for (String tag : video.tags()) {
            boolean fits = written < MAX_TAGS && elements.text("video:tag", tag, Integer.MAX_VALUE);
            check(fits);
            written += fits ? 1 : 0;
        }
    }

    private void access(Video video) {
        flag("video:family_friendly", video.familyFriendly());
        video.restriction().ifPresent(list -> elements.list("video:restriction", list.access(), countries(list)));
        flag("video:requires_subscription", video.requiresSubscription());
    }

    private void flag(String name, Optional<Boolean> flag) {
        flag.ifPresent(yes -> elements.plain(name, yes ? "yes" : "no"));
    }

    private static boolean isRestrictionKnown(Video video) {
        return video.restriction()
                .map(list -> list.countries().stream().allMatch(code -> code.matches("[A-Za-z]{2}")))
                .orElse(true);
    }

    private static String countries(Video.Restriction list) {
        return String.join(" ", list.countries()).toUpperCase(Locale.ROOT);
    }

    private static String platforms(Video.Platforms list) {
        return list.platforms().stream()
                .map(platform -> platform.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" "));
    }

    private boolean uploader(String name, Optional<String> page) {
        String known = elements.known(name, MAX_UPLOADER);
        if (known == null) {
            return false;
        }
        out.ascii("<video:uploader");
        page.ifPresent(url -> check(info(url)));
        out.ascii(">");
        Xml.append(out, known);
        elements.close("video:uploader");
        return true;
    }

    private boolean info(String url) {
        int start = out.length;
        out.ascii(" info=\"");
        if (!elements.url(url)) {
            out.length = start;
            return false;
        }
        out.ascii("\"");
        return true;
    }
}
