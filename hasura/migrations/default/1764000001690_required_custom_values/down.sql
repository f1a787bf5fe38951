drop function require_custom_values() cascade;
drop function lacks_value(jsonb, jsonb);
