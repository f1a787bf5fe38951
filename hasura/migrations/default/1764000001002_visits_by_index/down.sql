alter function visit_report(uuid, text, timestamp, timestamp, jsonb, integer) reset enable_seqscan;
