-- The mails of one month are read together with everything else that proves it.
create index bandeja_de_declaracion_ix on bandeja_salida (declaracion_id) where declaracion_id is not null;
