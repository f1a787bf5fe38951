alter table asset drop column folder_id, drop column kind;
drop function file_kind(text, text);
drop table asset_folder;
drop function check_asset_folder();
