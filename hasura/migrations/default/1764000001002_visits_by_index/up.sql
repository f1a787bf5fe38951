-- The planner takes a month of a large space for most of the table while few spaces are large, and then reads all spaces' counts:
-- five to six times as long, and longer with each space that comes.
alter function visit_report(uuid, text, timestamp, timestamp, jsonb, integer) set enable_seqscan = off;
