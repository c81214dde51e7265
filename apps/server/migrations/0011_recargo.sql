-- The surcharge for paying the tax, once an administrator changed it. One row: its past is in the audit (D-29).
create table recargo (
  id smallint primary key default 1 constraint un_solo_recargo check (id = 1),
  monto numeric(14,2) not null constraint recargo_no_negativo check (monto >= 0),
  version integer not null constraint version_de_recargo_positiva check (version > 0),
  modificado_por bigint not null references usuario,
  modificado_en timestamptz not null
);
