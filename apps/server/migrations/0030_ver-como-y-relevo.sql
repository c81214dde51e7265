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
