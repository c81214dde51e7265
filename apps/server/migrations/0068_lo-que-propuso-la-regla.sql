-- sirve-desde: 48; it adds a column that may be empty, and an index.
-- Months that wait for somebody to classify their suppliers: the job looks for those whose suppliers are classified by now.
create index declaracion_por_clasificar_ix on declaracion (periodo, id)
  where emisores_por_clasificar <> '{}' and estado_id in (2, 3, 4) and regimen_id = 2;

-- What the rules proposed when a purchase was written: one that still has it was left to them, and takes what they say of its issuer
-- later on. Empty of what was written before, and by a program of before. Last, because nobody reads an invoice from here on until
-- the migration is over.
alter table factura add column tipo_propuesto_id bigint;
