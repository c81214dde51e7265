-- sirve-desde: 48; it adds a table, indexes, and a column with a value of its own, which no program before knows
-- A mail server that takes mails and never says so gets each of them again with each try, so all wait for one that is tried.
-- The mails that were handed over whole in a row and of which nobody said what became of them, since when, and when the next
-- one may be tried.
create table servidor_de_correo (
  id smallint primary key default 1 constraint un_servidor_de_correo check (id = 1),
  dudas integer not null default 0,
  desde timestamptz,
  libre_en timestamptz
);
insert into servidor_de_correo default values;

-- How often a mail was handed over whole without an answer.
alter table bandeja_salida add column dudas integer not null default 0;

-- What left in the last hour, what a person was written without being its owner, and a person's documents, found among everybody's of
-- all years.
create index bandeja_enviada_ix on bandeja_salida (enviada_en) where enviada_en is not null;
create index bandeja_descartada_ix on bandeja_salida (descartada_en) where descartada_en is not null;
create index bandeja_sin_duenio_ix on bandeja_salida (para) where usuario_id is null and declaracion_id is null and canal = 'correo';
create index documento_de_persona_ix on documento (usuario_id) where usuario_id is not null;
