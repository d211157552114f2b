-- Sitemaps in H2.
create table if not exists waymark_record (
  name varchar(100) not null primary key,
  version varchar(40) not null,
  content varbinary(65536) not null
);

create table if not exists waymark_blob (
  blob_key varchar(200) not null primary key,
  size bigint not null
);

create table if not exists waymark_blob_part (
  blob_key varchar(200) not null,
  part integer not null,
  content varbinary(262144) not null,
  primary key (blob_key, part),
  foreign key (blob_key) references waymark_blob (blob_key) on delete cascade
);
