drop index purchase_created_at_idx;
