-- What a million declarations showed (docs/benchmarks.md): orders of lists that read and sorted a whole month, or every person.
create index declaracion_mes_nombre_ix on declaracion (periodo, nombre_orden, id);
create index declaracion_mes_nit_ix on declaracion (periodo, nit, id);
create index usuario_nombre_ix on usuario (nombre_orden, id);
create index usuario_dia_nit_ix on usuario (dia_declaracion, nit, id) where dia_declaracion is not null;
-- The few of the staff among all the clients.
create index usuario_rol_por_rol_ix on usuario_rol (rol_id, usuario_id);
