drop table asset, tag;
