package org.example.gazetteer.data;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;

/** Writes cities as rows, in batches: places as they come, then the regions, which sum them up. */
class RowWriter implements AutoCloseable {

    private static final int BATCH = 5_000;

    private final Connection connection;
    private final PreparedStatement insertPlace;
    private final PreparedStatement insertRegion;
    private final Map<String, PathNames> regionNames = new HashMap<>();
    private final Map<RegionKey, RegionSum> regions = new HashMap<>();
    private int places;

    RowWriter(Connection connection) throws SQLException {
        this.connection = connection;
        this.insertPlace = connection.prepareStatement("insert into place"
                + " (id, region_id, name, path_name, search_text, latitude, longitude, cell, updated_at)"
                + " values (?, ?, ?, ?, ?, ?, ?, ?, ?)");
        this.insertRegion = connection.prepareStatement("insert into region"
                + " (id, country, name, path_name, search_text, places, updated_at) values (?, ?, ?, ?, ?, ?, ?)");
    }

    void write(City city) throws SQLException {
        RegionSum region = regions.computeIfAbsent(new RegionKey(city.country(), city.region()), this::newRegion);
        Instant updatedAt = city.updatedAt();
        region.add(updatedAt);
        insertPlace.setInt(1, ++places);
        insertPlace.setInt(2, region.id);
        insertPlace.setString(3, city.name());
        insertPlace.setString(4, region.placeNames.unique(city.name()));
        insertPlace.setString(5, SearchText.fold(city.name()));
        insertPlace.setDouble(6, city.latitude());
        insertPlace.setDouble(7, city.longitude());
        insertPlace.setInt(8, Cell.of(city.latitude(), city.longitude()));
        insertPlace.setObject(9, updatedAt.atOffset(ZoneOffset.UTC));
        insertPlace.addBatch();
        if (places % BATCH == 0) {
            insertPlace.executeBatch();
            connection.commit();
        }
    }

    /** Writes the remaining rows. Returns the number of places. */
    int finish() throws SQLException {
        insertPlace.executeBatch();
        for (Map.Entry<RegionKey, RegionSum> entry : regions.entrySet()) {
            RegionSum region = entry.getValue();
            insertRegion.setInt(1, region.id);
            insertRegion.setString(2, entry.getKey().country());
            insertRegion.setString(3, region.name);
            insertRegion.setString(4, region.pathName);
            insertRegion.setString(5, SearchText.fold(region.name));
            insertRegion.setInt(6, region.places);
            insertRegion.setObject(7, region.updatedAt.atOffset(ZoneOffset.UTC));
            insertRegion.addBatch();
        }
        insertRegion.executeBatch();
        connection.commit();
        return places;
    }

    @Override
    public void close() throws SQLException {
        insertPlace.close();
        insertRegion.close();
    }

    private RegionSum newRegion(RegionKey key) {
        String name = key.region().isEmpty() ? Region.UNNAMED : key.region();
        PathNames names = regionNames.computeIfAbsent(key.country(), country -> new PathNames());
        return new RegionSum(regions.size() + 1, name, names.unique(name));
    }

    private record RegionKey(String country, String region) {}

    private static class RegionSum {
        final int id;
        final String name;
        final String pathName;
        final PathNames placeNames = new PathNames();
        int places;
        Instant updatedAt = Instant.MIN;

        RegionSum(int id, String name, String pathName) {
            this.id = id;
            this.name = name;
            this.pathName = pathName;
        }

        void add(Instant placeUpdatedAt) {
            places++;
            if (placeUpdatedAt.isAfter(updatedAt)) {
                updatedAt = placeUpdatedAt;
            }
        }
    }
}
