-- What a person may take back for some seconds: the row as it was before an act, until its window ends. The window is of the
-- database's clock, which all nodes share; a mail of the act waits in the outbox until then.
create table accion_deshacible (
  id uuid primary key,
  usuario_id bigint not null references usuario,
  declaracion_id bigint not null references declaracion,
  clase text not null constraint clase_de_accion_conocida
    check (clase in ('reasignar', 'confirmarPago', 'completar', 'incluirFacturas', 'eliminarSeguimiento')),
  -- The whole row before the act, and what is needed of the month after it.
  antes jsonb not null,
  siguiente jsonb,
  -- What the act changed outside of the row: decisions on invoices, or where the audit keeps what was deleted.
  detalle jsonb,
  hecha_en timestamptz not null default now(),
  vence_en timestamptz not null,
  deshecha_en timestamptz
);
create index accion_deshacible_de_ix on accion_deshacible (usuario_id, vence_en);

alter table bandeja_salida
  add column retenida_hasta timestamptz,
  add column accion_id uuid;
create index bandeja_de_accion_ix on bandeja_salida (accion_id) where accion_id is not null;

-- A list as somebody likes to see it: its path and what its address says, under a name.
create table vista_guardada (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  ruta text not null,
  nombre text not null,
  parametros jsonb not null default '{}',
  activa boolean not null default true,
  creada_en timestamptz not null
);
create unique index una_vista_por_nombre on vista_guardada (usuario_id, lower(nombre)) where activa;

-- Whom each person opened last from the search, so that it can offer them before anything is typed.
create table cliente_reciente (
  usuario_id bigint not null references usuario,
  cliente_id bigint not null references usuario,
  cuando timestamptz not null,
  primary key (usuario_id, cliente_id)
);

-- The search looks for the beginning of a NIT, a CUI or a name before it looks inside of them.
create index usuario_nit_prefijo_ix on usuario (nit text_pattern_ops);
create index usuario_cui_prefijo_ix on usuario (cui text_pattern_ops) where cui <> '';
create index usuario_nombre_prefijo_ix on usuario (nombre_orden, id);
