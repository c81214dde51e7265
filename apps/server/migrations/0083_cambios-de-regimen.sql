-- sirve-desde: 48; it only adds a table. A program of before opens a month with the regime of today, which this one puts right.
-- From which month a client has another regime. Months that were worked keep theirs; `usuario.regimen_id` is that of the current month.
create table cambio_de_regimen (
  usuario_id bigint not null references usuario,
  desde periodo not null,
  antes_id smallint not null references regimen,
  despues_id smallint not null references regimen,
  anotado_por bigint not null references usuario,
  anotado_en timestamptz not null,
  primary key (usuario_id, desde),
  constraint cambia_de_regimen check (antes_id <> despues_id)
);
