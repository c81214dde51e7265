-- An administrator who looks at the client's side (D-60): read only, for a reason and a short while, and the client reads it.
-- The session that looks is of the client and dies with the session that it came from.
create table vista_de_cliente (
  id bigint generated always as identity primary key,
  sesion_id bigint not null references sesion constraint una_vista_por_sesion unique,
  sesion_madre_id bigint not null references sesion,
  administrador_id bigint not null references usuario,
  cliente_id bigint not null references usuario,
  motivo text not null constraint vista_con_motivo check (length(btrim(motivo)) between 5 and 300),
  iniciada_en timestamptz not null,
  constraint nadie_se_mira_a_si_mismo check (administrador_id <> cliente_id)
);
create index vista_de_cliente_ix on vista_de_cliente (cliente_id, iniciada_en desc);
create index vista_de_madre_ix on vista_de_cliente (sesion_madre_id);

-- One act on many: what is to be changed is planned row by row, done in pieces, and taken back as one.
create table lote_de_cambios (
  id uuid primary key,
  autor_id bigint not null references usuario,
  clase text not null constraint clase_de_lote_conocida check (clase in ('relevo', 'colaborador', 'dia')),
  total integer not null constraint lote_con_algo check (total > 0),
  creado_en timestamptz not null default now(),
  terminado_en timestamptz,
  vence_en timestamptz,
  deshecho_en timestamptz
);
create table lote_fila (
  lote_id uuid not null references lote_de_cambios,
  orden integer not null,
  declaracion_id bigint references declaracion,
  usuario_id bigint references usuario,
  antes bigint,
  despues bigint,
  -- 'omitida': somebody changed it before its turn. 'ajena': somebody changed it before it was taken back.
  estado text not null default 'pendiente' constraint estado_de_fila_conocido
    check (estado in ('pendiente', 'hecha', 'omitida', 'deshecha', 'ajena')),
  primary key (lote_id, orden),
  constraint fila_de_una_cosa check (num_nonnulls(declaracion_id, usuario_id) = 1)
);
create index lote_fila_pendiente_ix on lote_fila (lote_id, orden) where estado = 'pendiente';
alter table accion_deshacible add column lote_id uuid references lote_de_cambios;
create index accion_de_lote_ix on accion_deshacible (lote_id, declaracion_id) where lote_id is not null;
