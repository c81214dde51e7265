-- sirve-desde: 48; it adds a table, and what a program of before may not send it leaves alone.
-- What a link of a mail opens, sealed with the master key: the words of the mail have a blank in its place. It goes once the mail left.
create table enlace_de_correo (
  correo_id uuid primary key references bandeja_salida on delete cascade,
  caja bytea not null
);
