-- sirve-desde: 48; it adds an index.
-- What somebody else pays for is looked for by whose it is: nearly every charge is of who pays it, and is found by that person.
create index cobro_de_otro_ix on cobro_intencion (beneficiario_id) where beneficiario_id <> usuario_id;
