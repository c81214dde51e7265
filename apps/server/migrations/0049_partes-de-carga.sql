-- sirve-desde: 48; it only adds a table, of which no program before knows
-- Rows of a large save, which come in parts before the call that saves them (ADR 52): any node has them, and only until that
-- save or the sweep. What is lost with a crash is sent again, so it is not written ahead.
create unlogged table parte_de_carga (
  -- Who sent it: nobody else saves it.
  por bigint not null references usuario on delete cascade,
  usuario_id bigint not null references usuario on delete cascade,
  periodo text not null,
  -- SHA-256 of the bytes that came, in hexadecimal.
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  -- The fields that its rows have: another program's are not read.
  forma text not null,
  bytes integer not null,
  -- Its rows as the program has them, as JSON that nobody asks the database about.
  filas text not null,
  llego_en timestamptz not null,
  primary key (por, usuario_id, periodo, huella)
);
-- Pressing it together costs more than the disk that it takes for an hour.
alter table parte_de_carga alter column filas set storage external;
