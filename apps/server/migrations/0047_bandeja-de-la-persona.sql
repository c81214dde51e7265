-- The inbox of a person (D-49, ADR 45): the mails that were written to them, and what their toasts said.
alter table bandeja_salida
  -- Of a mail to one person too, from the moment it is written: an address that changes takes no mail along.
  drop constraint masivo_con_su_persona,
  add constraint masivo_con_su_persona check (correo_masivo_id is null or usuario_id is not null),
  -- The screen of its button, when it is one that needs no secret: never a link that works once.
  add column ruta text constraint ruta_sin_secreto check (ruta ~ '^(/[a-z_]+){1,3}$'),
  add column leida_en timestamptz;

-- What was written before: of the client of its month, or of the one person who has that address. Nobody has to read it again.
update bandeja_salida b set usuario_id = d.usuario_id
  from declaracion d join usuario u on u.id = d.usuario_id
 where d.id = b.declaracion_id and b.usuario_id is null and b.canal = 'correo' and u.correo = b.para;
update bandeja_salida b set usuario_id = u.id
  from (select correo, min(id) as id from usuario where correo <> '' group by correo having count(*) = 1) u
 where u.correo = b.para and b.usuario_id is null and b.canal = 'correo';
update bandeja_salida set leida_en = now() where usuario_id is not null;
create index bandeja_de_persona_ix on bandeja_salida (usuario_id, creada_en desc, id desc)
  where usuario_id is not null and canal = 'correo';
create index bandeja_sin_leer_ix on bandeja_salida (usuario_id)
  where usuario_id is not null and canal = 'correo' and leida_en is null;

create table aviso_de_persona (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  tipo text not null constraint tipo_de_aviso check (tipo in ('exito', 'fallo', 'informa', 'espera')),
  -- Sentences of the catalogue, as they were said: nobody else writes here.
  texto text not null,
  detalle text not null default '',
  ruta text constraint ruta_de_aviso check (ruta ~ '^(/[a-z_]+){1,3}$'),
  dicho_en timestamptz not null,
  leido_en timestamptz
);
create index aviso_de_persona_ix on aviso_de_persona (usuario_id, dicho_en desc, id desc);
create index aviso_sin_leer_ix on aviso_de_persona (usuario_id) where leido_en is null;

-- Who closed the hints of the first entry.
create table consejos_vistos (
  usuario_id bigint primary key references usuario,
  vistos_en timestamptz not null
);
