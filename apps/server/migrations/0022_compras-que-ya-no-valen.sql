-- A purchase that may not happen any more when its turn comes: nothing is sent, or the money goes back, and a person is told.
alter table tarea_de_operador drop constraint clase_de_tarea, add constraint clase_de_tarea
  check (clase in ('en_duda', 'anulacion_fallida', 'codigo_111', 'sin_conciliar', 'no_entregado'));
