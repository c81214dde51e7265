-- sirve-desde: 48; it adds columns that may be empty or have a constant default, and an index.
-- Who of the house saw to an extra service that was paid for, and when. What was bought before waits as well.
alter table servicio_solicitado
  add column atendido_en timestamptz,
  add column atendido_por bigint references usuario,
  add column nota text not null default '',
  add constraint atendido_por_alguien check ((atendido_en is null) = (atendido_por is null));
create index servicio_por_atender_ix on servicio_solicitado (id) where atendido_en is null;
