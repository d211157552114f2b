-- Sitemaps in MySQL and MariaDB. The keys are compared byte by byte, whatever the language of the database.
create table if not exists waymark_record (
  name varchar(100) character set ascii collate ascii_bin not null primary key,
  version varchar(40) character set ascii collate ascii_bin not null,
  content mediumblob not null
);

create table if not exists waymark_blob (
  blob_key varchar(200) character set ascii collate ascii_bin not null primary key,
  size bigint not null
);

create table if not exists waymark_blob_part (
  blob_key varchar(200) character set ascii collate ascii_bin not null,
  part integer not null,
  content mediumblob not null,
  primary key (blob_key, part),
  foreign key (blob_key) references waymark_blob (blob_key) on delete cascade
);
