drop trigger keep_lineage on block;
drop function keep_lineage();
