create table "TOWN" ("ID" bigint primary key, "NAME" varchar(100) not null);
insert into "TOWN" values (1, 'Thun');
