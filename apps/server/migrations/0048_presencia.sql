-- Who of the staff has a client's month open, while their stream of events lasts (ADR 42). It is worth nothing after a crash,
-- so it is not written ahead.
create unlogged table presencia (
  quien bigint not null references usuario on delete cascade,
  -- The stream that keeps it alive: its process puts `vence` off, and lets it pass when the stream is gone.
  flujo uuid not null,
  usuario_id bigint not null references usuario on delete cascade,
  periodo text not null,
  carga boolean not null,
  vence timestamptz not null,
  primary key (quien, flujo, usuario_id, periodo)
);
