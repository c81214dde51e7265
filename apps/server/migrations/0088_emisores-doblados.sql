-- sirve-desde: 48; it only adds an index.
-- The search of issuers compares as the others do: without capitals and accents, word by word. `nombre_orden` is the name so (0041).
-- The index of 62 stays for the program of before, which searches by it.
create index emisor_doblado_ix on emisor using gin (lower(nit) gin_trgm_ops, nombre_orden gin_trgm_ops);
