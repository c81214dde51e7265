-- Balances that somebody typed in a load that is not saved: they wait on the server, beside the originals of the month (D-31).
create table borrador_de_remanentes (
  usuario_id bigint not null references usuario on delete cascade,
  periodo text not null,
  -- What is typed so far; null is a box that nobody filled in.
  isr numeric(14, 2),
  iva numeric(14, 2),
  exportacion numeric(14, 2),
  iva_retenciones numeric(14, 2),
  -- Who typed last, and how often it was: nobody writes over a draft of somebody else that they did not see.
  por bigint not null references usuario,
  revision integer not null default 1,
  escrito_en timestamptz not null,
  primary key (usuario_id, periodo)
);
