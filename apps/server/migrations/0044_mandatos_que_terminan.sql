-- The mandates in force that have a last day, by office: an hourly job asks which of them are about to end.
create index mandato_que_termina on mandato (gestor_id, hasta) where terminado_en is null and hasta is not null;
