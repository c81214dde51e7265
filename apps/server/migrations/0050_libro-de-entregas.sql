-- sirve-desde: 48; it only adds a table, of which no program before knows
-- What was handed to an SMTP server and what became of it (ADR 51): any worker asks it before a mail is tried again.
create table entrega_de_correo (
  message_id text primary key,
  -- Written before the message leaves.
  sale_en timestamptz not null,
  -- What its server answered; null until then.
  fin text constraint fin_de_entrega check (fin in ('entregada', 'devuelta'))
);
create index entrega_de_correo_sale_ix on entrega_de_correo (sale_en);
