drop index post_likes_space_id_created_at_idx;
drop view space_size;
drop view component_assignment;
