-- sirve-desde: 48; it adds a column that may be empty, of which a program of before does not know.
-- The message that tells a new price, by its key in the outbox: the price is charged only once it left (D-51). Empty: told before this was
-- kept. A message that did not arrive is followed by another one, on another day.
alter table aviso_de_precio add column mensaje text;
alter table aviso_de_precio drop constraint aviso_de_precio_pkey, add primary key (suscripcion_id, precio_id, avisado_el);
-- The book is only added to; what it lacked is filled in here, once.
alter table aviso_de_precio disable trigger aviso_de_precio_solo_agrega;
update aviso_de_precio a set mensaje = b.clave from bandeja_salida b where b.clave = 'precio-nuevo:' || a.suscripcion_id || ':' || a.precio_id;
alter table aviso_de_precio enable trigger aviso_de_precio_solo_agrega;
