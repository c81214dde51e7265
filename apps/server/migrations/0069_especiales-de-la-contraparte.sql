-- sirve-desde: 48; it adds a column with a constant default, and empties what nothing reads.
-- Whether the special invoices that a client issues to that other side go to line 4.8, apart from where the exports to it go. A
-- program of before writes 4.8 as the line, which says the same.
alter table regla_de_exportacion add column con_especiales boolean not null default false;

-- A rule of special invoices was given to ordinary sales to the same person, which stood in the book of purchases.
update factura set linea_exportacion = null
 where usuario_id in (select usuario_id from regla_de_exportacion where libro = 'emitida')
   and libro = 'emitida' and linea_exportacion = '4.8' and tipo_dte not in ('FESP', 'FEPE');
