package org.example.gazetteer;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

@ApplicationPath("/")
public class GazetteerApplication extends Application {

    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(
                HomeResource.class,
                AboutResource.class,
                CountryResource.class,
                ContinentResource.class,
                RegionResource.class,
                PlaceResource.class,
                GuideResource.class,
                WorldMapResource.class,
                NotFoundMapper.class);
    }
}
