-- sirve-desde: 48; it only adds a table, of which no program before knows
-- Mails for one person whose address was refused since a server last took one: many in a row are the server's fault, whoever
-- of the workers met them.
create table rechazo_seguido (
  correo_id uuid primary key,
  direccion text not null
);
