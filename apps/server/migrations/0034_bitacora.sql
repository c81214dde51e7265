-- The audit is read by person and by action, the newest first; by client through the index of its entities.
create index auditoria_actor_ix on auditoria (actor_id, id desc);
create index auditoria_accion_ix on auditoria (accion, id desc);
