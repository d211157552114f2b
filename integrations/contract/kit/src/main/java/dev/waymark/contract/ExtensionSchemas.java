package dev.waymark.contract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javax.xml.XMLConstants;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.SAXException;

/**
 * The schemas of images, videos and news, which are not free to copy: they are fetched once, out of the npm package
 * {@code sitemap} 4.0.2, into the folder of what is built. Where there is no npm, or no network, they are not there.
 */
public final class ExtensionSchemas {

    private static final Path FOLDER = Path.of("target", "extension-schemas");
    private static final Path SCHEMAS = FOLDER.resolve("package").resolve("schema");
    private static final List<String> NAMES = List.of("sitemap-image.xsd", "sitemap-video.xsd", "sitemap-news.xsd");

    private ExtensionSchemas() {}

    /** Whether they are there, or could be fetched. */
    public static synchronized boolean areThere() {
        try {
            Files.createDirectories(FOLDER);
            return isComplete()
                    || (run("npm", "pack", "--silent", "sitemap@4.0.2")
                            && run("tar", "xzf", "sitemap-4.0.2.tgz")
                            && isComplete());
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean isComplete() {
        return NAMES.stream().allMatch(name -> Files.exists(SCHEMAS.resolve(name)));
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(FOLDER.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.waitFor(60, TimeUnit.SECONDS)) {
            return process.exitValue() == 0;
        }
        process.destroy();
        return false;
    }

    /** All schemas of a sitemap together: what is in it is held against that of its own namespace. */
    public static Schema schema() throws SAXException {
        List<Source> sources = new ArrayList<>();
        sources.add(resource("/com/redfin/sitemapgenerator/sitemap.xsd"));
        sources.add(resource("/dev/waymark/contract/links.xsd"));
        sources.add(resource("/dev/waymark/contract/shop.xsd"));
        NAMES.forEach(name -> sources.add(new StreamSource(SCHEMAS.resolve(name).toFile())));
        return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(sources.toArray(Source[]::new));
    }

    static StreamSource resource(String name) {
        return new StreamSource(Objects.requireNonNull(ExtensionSchemas.class.getResource(name), name)
                .toString());
    }
}
