-- What the sheets of a gestor hold until they are paid for (D-65). It dies after a day, and its passwords with it.
create table borrador_de_cartera (
  -- Chosen by the browser: a batch that is sent again finds its load.
  id uuid primary key,
  gestor_id bigint not null references usuario,
  -- Grows with every change: a charge pays for the version that was on screen.
  version integer not null default 1,
  -- Which reading of each file its rows are of.
  lote_clientes uuid,
  lote_sociedades uuid,
  creado_en timestamptz not null,
  vence_en timestamptz not null
);
create index borrador_de_cartera_gestor_ix on borrador_de_cartera (gestor_id, creado_en desc);
create index borrador_de_cartera_vence_ix on borrador_de_cartera (vence_en);

create table fila_de_cartera (
  borrador_id uuid not null references borrador_de_cartera on delete cascade,
  clase text not null constraint clase_de_fila_de_cartera check (clase in ('clientes', 'sociedades')),
  fila integer not null,
  cui text not null default '',
  nit text not null,
  primer_nombre text not null default '',
  segundo_nombre text not null default '',
  primer_apellido text not null default '',
  segundo_apellido text not null default '',
  apellido_casada text not null default '',
  -- Only of a sociedad.
  nombre_sociedad text not null default '',
  -- Of birth, or of creation of a sociedad. Null: the one that was written has to be checked (status 7).
  fecha date,
  -- The password, sealed for this row.
  llave_id text not null,
  llave_envuelta bytea not null,
  cifrado bytea not null,
  primary key (borrador_id, clase, fila)
);
create index fila_de_cartera_nit_ix on fila_de_cartera (borrador_id, nit);
create index fila_de_cartera_cui_ix on fila_de_cartera (borrador_id, cui) where cui <> '';

-- The gestor's number (D-67).
create sequence correlativo_gestor_seq;
alter table usuario add column correlativo_gestor integer constraint un_correlativo_por_gestor unique;
