-- sirve-desde: 48; it only adds two indexes.
-- Which month has a number of SAT: asked before a form goes out under it. No constraint: two months may have one number from before.
create index declaracion_numero_ix on declaracion (numero_formulario) where numero_formulario <> '';
create index declaracion_numero_iva_ix on declaracion (numero_formulario_iva) where numero_formulario_iva <> '';
