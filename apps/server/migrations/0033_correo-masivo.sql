-- A mail to many (D-86): who wrote what to whom, and how far it went. Its messages are rows of bandeja_salida.
create table correo_masivo (
  id bigint generated always as identity primary key,
  asunto text not null,
  mensaje text not null,
  -- News carry a way out of them; a notice of the service goes to everybody.
  clase text not null constraint clase_de_correo_masivo check (clase in ('servicio', 'noticia')),
  -- Null is everybody, and both hold together.
  regimen_id smallint references regimen,
  usuario_id bigint references usuario,
  categoria_whatsapp text,
  adjuntos jsonb not null default '[]',
  estado text not null default 'programado' constraint estado_de_correo_masivo
    check (estado in ('programado', 'enviando', 'en_pausa', 'detenido', 'cancelado', 'deshecho', 'terminado')),
  destinatarios integer not null,
  -- The last person whose message is in the outbox: the next step begins after them.
  escrito_hasta bigint not null default 0,
  -- Kept by the statement that marks a message, so that a list of batches counts nothing.
  entregados integer not null default 0,
  rechazados integer not null default 0,
  omitidos integer not null default 0,
  rechazos_seguidos integer not null default 0,
  -- Why it was stopped.
  motivo text not null default '',
  creado_por bigint not null references usuario,
  creado_en timestamptz not null,
  sale_en timestamptz not null,
  terminado_en timestamptz
);
create index correo_masivo_abierto_ix on correo_masivo (id) where estado in ('programado', 'enviando');

-- To whom, from the moment it was confirmed.
create table destinatario_de_masivo (
  correo_masivo_id bigint not null references correo_masivo,
  usuario_id bigint not null references usuario,
  para text not null,
  constraint una_vez_por_persona primary key (correo_masivo_id, usuario_id)
);

alter table bandeja_salida
  -- 0 leaves at once; 1 waits for its pace.
  add column prioridad smallint not null default 0 constraint prioridad_conocida check (prioridad in (0, 1)),
  add column correo_masivo_id bigint references correo_masivo,
  add column usuario_id bigint references usuario,
  -- Nobody tries it before.
  add column intentar_desde timestamptz,
  add constraint masivo_con_su_persona check ((correo_masivo_id is null) = (usuario_id is null));
create unique index un_mensaje_por_persona_ix on bandeja_salida (correo_masivo_id, usuario_id)
  where correo_masivo_id is not null;
create index bandeja_masiva_ix on bandeja_salida (correo_masivo_id, intentar_desde nulls first, id)
  where correo_masivo_id is not null and enviada_en is null and descartada_en is null;
drop index bandeja_pendiente_ix;
create index bandeja_pendiente_ix on bandeja_salida (prioridad, creada_en)
  where enviada_en is null and descartada_en is null;

-- An address that its server refused for good. Another address is clean, and so is this one once it takes a mail.
create table direccion_muerta (
  direccion text primary key,
  codigo integer,
  respuesta text not null,
  marcada_en timestamptz not null,
  correo_masivo_id bigint references correo_masivo
);
create index direccion_muerta_de_masivo_ix on direccion_muerta (correo_masivo_id, marcada_en desc)
  where correo_masivo_id is not null;

-- Who wants no news. Notices of the service go to them as well.
create table baja_de_noticias (
  usuario_id bigint primary key references usuario,
  desde timestamptz not null
);

-- When the next message of a batch may leave, for all workers together.
create table ritmo_de_masivos (
  id smallint primary key default 1 constraint un_solo_ritmo check (id = 1),
  libre_en timestamptz not null default now()
);
insert into ritmo_de_masivos default values;
-- A file of a mail is stored once, however often it is attached.
create index documento_de_mensaje_ix on documento (sha256) where clase = 'mensaje';
