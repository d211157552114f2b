import java.util.zip.ZipFile

File folder = new File(localRepositoryPath, 'dev/waymark/waymark-processor').listFiles().find { it.directory }
new ZipFile(new File(folder, "waymark-processor-${folder.name}.jar")).withCloseable { jar ->
    List<String> classes = jar.entries().collect { it.name }.findAll { it.endsWith('.class') }

    // All that it needs is inside, under names of its own.
    assert classes.findAll { !it.startsWith('dev/waymark/processor/') } == []
    assert classes.contains('dev/waymark/processor/javapoet/JavaFile.class')
    assert text(jar, 'META-INF/services/javax.annotation.processing.Processor') ==
            'dev.waymark.processor.RegistryListProcessor\ndev.waymark.processor.SitemapProcessor\ndev.waymark.processor.WaymarkAnnotationsProcessor'
    assert text(jar, 'META-INF/gradle/incremental.annotation.processors') ==
            'dev.waymark.processor.RegistryListProcessor,aggregating\ndev.waymark.processor.SitemapProcessor,dynamic\ndev.waymark.processor.WaymarkAnnotationsProcessor,isolating'
}

// And nothing that it has inside is asked for once more.
Node pom = new groovy.xml.XmlParser().parse(new File(folder, "waymark-processor-${folder.name}.pom"))
assert pom.dependencies.dependency
        .findAll { !(it.scope.text() in ['provided', 'test']) }
        .collect { it.artifactId.text() } == ['waymark-annotations']

String text(ZipFile jar, String name) {
    jar.getInputStream(jar.getEntry(name)).text.strip()
}
