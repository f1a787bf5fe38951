-- Amounts look their currency up by the names of countries.
create index country_name_trgm_idx on country using gin (name gin_trgm_ops);
