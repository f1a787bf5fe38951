drop index country_name_trgm_idx;
