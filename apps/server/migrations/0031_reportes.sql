-- What the reports of the administration read: users of a state, and what the books say of some days.
create index usuario_estado_nombre_ix on usuario (estado_id, nombre_orden, id);
create index usuario_estado_nit_ix on usuario (estado_id, nit, id);
create index asiento_cuando_ix on asiento (cuando, id);
