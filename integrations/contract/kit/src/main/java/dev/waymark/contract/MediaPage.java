package dev.waymark.contract;

import dev.waymark.annotations.Extension;
import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.annotations.Video;
import java.util.List;

/** A page of {@code /media/{name}}; {@code own} is bound to {@code extension}. */
public record MediaPage(String name, List<Image> images, List<Video> videos, News news, Extension own) {}
