-- What mentions a file or a record is asked of the text of content before a deletion. Without these it reads all content of
-- the space: eleven seconds with 200,000 pages, where an index takes a twentieth of one. Only tables that grow with a space
-- have one; rows of the others are few, and indexes of text are large. They do without the space: an id or an
-- address is rarer than the rows of a space, and parts are asked for through what they are parts of.
create index block_info_text_idx on block using gin ((info::text) gin_trgm_ops);
create index section_info_text_idx on section using gin ((info::text) gin_trgm_ops);
create index newsletter_block_info_text_idx on newsletter_block using gin ((info::text) gin_trgm_ops);
create index page_meta_text_idx on page using gin ((meta::text) gin_trgm_ops);
create index listing_info_text_idx on listing using gin ((info::text) gin_trgm_ops);
create index listing_meta_text_idx on listing using gin ((meta::text) gin_trgm_ops);
create index listing_match_text_idx on listing using gin ((match::text) gin_trgm_ops);
create index product_info_text_idx on product using gin ((info::text) gin_trgm_ops);
create index record_info_text_idx on record using gin ((info::text) gin_trgm_ops);
