-- What administrators keep of people: whether they are employees (which gives no right), a password that serves until the
-- next login, and the version that tells two administrators who edit one row of each other.
alter table usuario
  add column empleado boolean not null default false,
  -- Null: the password is the person's own. Otherwise an administrator set it, and it opens no session after this.
  add column clave_temporal_vence timestamptz,
  add column version integer not null default 1,
  add column modificado_por bigint references usuario,
  add column modificado_en timestamptz;

-- Those who already work here are employees.
update usuario u set empleado = true
 where exists (select 1 from usuario_rol r where r.usuario_id = u.id and r.rol_id in (1, 2, 4));

-- The list of users: everybody, searched also by mail and phone, in the order of any of these columns.
create index usuario_buscado_ix on usuario using gin ((busqueda || ' ' || lower(correo) || ' ' || telefono) gin_trgm_ops);
create index usuario_cui_ix on usuario (cui, id);
create index usuario_correo_ix on usuario (correo, id);
create index usuario_por_dia_ix on usuario (coalesce(dia_declaracion, 99), nombre_orden, id);
create index usuario_por_regimen_ix on usuario (coalesce(regimen_id, 0), nombre_orden, id);
create index usuario_por_empleado_ix on usuario (empleado, nombre_orden, id);
