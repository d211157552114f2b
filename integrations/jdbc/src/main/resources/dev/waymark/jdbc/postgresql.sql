-- Sitemaps in PostgreSQL. The keys are compared byte by byte, whatever the language of the database.
create table if not exists waymark_record (
  name varchar(100) collate "C" not null primary key,
  version varchar(40) not null,
  content bytea not null
);

create table if not exists waymark_blob (
  blob_key varchar(200) collate "C" not null primary key,
  size bigint not null
);

create table if not exists waymark_blob_part (
  blob_key varchar(200) collate "C" not null,
  part integer not null,
  content bytea not null,
  primary key (blob_key, part),
  foreign key (blob_key) references waymark_blob (blob_key) on delete cascade
);
