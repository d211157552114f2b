create table region (
  id integer primary key,
  country char(2) not null,
  name varchar(200) not null,
  path_name varchar(200) not null,
  search_text varchar(200) not null,
  places integer not null,
  updated_at timestamp(0) with time zone not null
);

create table place (
  id integer primary key,
  region_id integer not null,
  name varchar(200) not null,
  path_name varchar(200) not null,
  search_text varchar(200) not null,
  latitude double precision not null,
  longitude double precision not null,
  cell integer not null,
  updated_at timestamp(0) with time zone not null
);

create table guide_note (
  guide varchar(80) primary key,
  note varchar(500) not null,
  edited_at timestamp(0) with time zone not null
);

create table filled (mark varchar(80) not null);
