-- A change of mail: the address that it leaves may stop it for a while, and until then recovery goes there (D-46).
create table cambio_de_correo (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  anterior text not null,
  anterior_verificado_en timestamptz,
  nuevo text not null,
  pedido_en timestamptz not null,
  vence_en timestamptz not null,
  detenido_en timestamptz
);
create index cambio_de_correo_abierto_ix on cambio_de_correo (usuario_id, id) where detenido_en is null;

alter table enlace drop constraint clase_de_enlace;
alter table enlace add constraint clase_de_enlace check (clase in ('recuperacion', 'verificacion', 'detener'));
alter table enlace add column cambio_id bigint references cambio_de_correo;

-- A secret that waits for its first code; the one in use goes on until then.
alter table segundo_factor add column secreto_nuevo bytea;

-- What enters instead of the phone, each once. Only a keyed hash is kept.
create table codigo_de_recuperacion (
  usuario_id bigint not null references usuario,
  codigo_hash bytea not null,
  usado_en timestamptz,
  primary key (usuario_id, codigo_hash)
);
