-- One view for each tagged table: keyed JSON as rows, so that tags can be reached and filtered as a relationship.
create view page_tag as
  select page.id as page_id, key::uuid as tag_id, page.space_id
  from page cross join lateral jsonb_object_keys(page.tag_ids) key;
create view listing_tag as
  select listing.id as listing_id, key::uuid as tag_id, listing.space_id
  from listing cross join lateral jsonb_object_keys(listing.tag_ids) key;
create view product_tag as
  select product.id as product_id, key::uuid as tag_id, product.space_id
  from product cross join lateral jsonb_object_keys(product.tag_ids) key;
create view partner_tag as
  select partner.id as partner_id, key::uuid as tag_id, partner.space_id
  from partner cross join lateral jsonb_object_keys(partner.tags) key;
create view member_tag as
  select member.id as member_id, key::uuid as tag_id, member.space_id
  from member cross join lateral jsonb_object_keys(member.tag_ids) key;
create view asset_tag as
  select asset.id as asset_id, key::uuid as tag_id, asset.space_id
  from asset cross join lateral jsonb_object_keys(asset.tag_ids) key;
comment on view page_tag is 'Which tags a page has, from page.tag_ids';
comment on view listing_tag is 'Which tags a listing has, from listing.tag_ids';
comment on view product_tag is 'Which tags a product has, from product.tag_ids';
comment on view partner_tag is 'Which tags a partner has, from partner.tags';
comment on view member_tag is 'Which tags a member has, from member.tag_ids';
comment on view asset_tag is 'Which tags an asset has, from asset.tag_ids';

-- What a foreign key would do. Argument: the column.
create function check_tag_keys() returns trigger language plpgsql as $$
declare
  tags jsonb := to_jsonb(new) -> tg_argv[0];
  key text;
begin
  if jsonb_typeof(tags) <> 'object' then
    return new; -- for the check constraint to refuse
  end if;
  for key in select jsonb_object_keys(tags) loop
    if not exists (
      select from tag
      where space_id = new.space_id
        and id = case when key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then key::uuid end
    ) then
      raise exception 'The space has no tag %.', left(key, 36)
        using errcode = '23503', table = tg_table_name, column = tg_argv[0];
    end if;
  end loop;
  return new;
end $$;

create trigger check_page_tags before insert or update of tag_ids, space_id on page for each row
  when (new.tag_ids <> '{}') execute function check_tag_keys('tag_ids');
create trigger check_listing_tags before insert or update of tag_ids, space_id on listing for each row
  when (new.tag_ids <> '{}') execute function check_tag_keys('tag_ids');
create trigger check_product_tags before insert or update of tag_ids, space_id on product for each row
  when (new.tag_ids <> '{}') execute function check_tag_keys('tag_ids');
create trigger check_partner_tags before insert or update of tags, space_id on partner for each row
  when (new.tags <> '{}') execute function check_tag_keys('tags');
create trigger check_member_tags before insert or update of tag_ids, space_id on member for each row
  when (new.tag_ids <> '{}') execute function check_tag_keys('tag_ids');
create trigger check_asset_tags before insert or update of tag_ids, space_id on asset for each row
  when (new.tag_ids <> '{}') execute function check_tag_keys('tag_ids');
create trigger check_newsletter_tags before insert or update of newsletter_tags, space_id on membership_role for each row
  when (new.newsletter_tags <> '{}') execute function check_tag_keys('newsletter_tags');
create trigger check_subscriber_tags before insert or update of subscriber_tags, space_id on membership_role for each row
  when (new.subscriber_tags <> '{}') execute function check_tag_keys('subscriber_tags');

-- Once for a statement, not for each tag: "delete all tags of a space" touches every row once.
create function forget_tags() returns trigger language plpgsql as $$
begin
  update page set tag_ids = tag_ids - gone.keys
    from (select space_id, array_agg(id::text) as keys from deleted_tag group by space_id) gone
    where page.space_id = gone.space_id and tag_ids ?| gone.keys;
  update listing set tag_ids = tag_ids - gone.keys
    from (select space_id, array_agg(id::text) as keys from deleted_tag group by space_id) gone
    where listing.space_id = gone.space_id and tag_ids ?| gone.keys;
  update product set tag_ids = tag_ids - gone.keys
    from (select space_id, array_agg(id::text) as keys from deleted_tag group by space_id) gone
    where product.space_id = gone.space_id and tag_ids ?| gone.keys;
  update partner set tags = tags - gone.keys
    from (select space_id, array_agg(id::text) as keys from deleted_tag group by space_id) gone
    where partner.space_id = gone.space_id and tags ?| gone.keys;
  update member set tag_ids = tag_ids - gone.keys
    from (select space_id, array_agg(id::text) as keys from deleted_tag group by space_id) gone
    where member.space_id = gone.space_id and tag_ids ?| gone.keys;
  update asset set tag_ids = tag_ids - gone.keys
    from (select space_id, array_agg(id::text) as keys from deleted_tag group by space_id) gone
    where asset.space_id = gone.space_id and tag_ids ?| gone.keys;
  update membership_role
    set newsletter_tags = newsletter_tags - gone.keys, subscriber_tags = subscriber_tags - gone.keys
    from (select space_id, array_agg(id::text) as keys from deleted_tag group by space_id) gone
    where membership_role.space_id = gone.space_id and (newsletter_tags ?| gone.keys or subscriber_tags ?| gone.keys);
  return null;
end $$;

create trigger forget_tags after delete on tag
  referencing old table as deleted_tag for each statement execute function forget_tags();
