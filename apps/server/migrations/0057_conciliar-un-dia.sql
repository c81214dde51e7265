-- sirve-desde: 48; it only adds an index
-- Whether a charge of one day was settled on another: looked up for each of that day, among the lines of all days.
create index conciliacion_intento_ix on conciliacion_linea (intento_id) where intento_id is not null;
