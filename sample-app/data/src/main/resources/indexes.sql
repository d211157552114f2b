-- A path leads to one page: two regions of a country, or two places of a region, never share one.
create unique index region_path on region (country, path_name);
create unique index place_path on place (region_id, path_name);
create index place_cell on place (cell);
