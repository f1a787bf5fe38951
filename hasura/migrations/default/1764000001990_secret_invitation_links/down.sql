alter table invitation drop column secret_hash;
comment on column invitation.id is 'Names the invitation in its link; whoever knows it may look at it';
