-- sirve-desde: 48; a program of before knows no such task and charges what it holds: a copy is let go with the program that serves it.
-- A copy that was let go while its renewals wait: those that were due that day may have been charged by the AlDía that was lost.
alter table tarea_de_operador drop constraint clase_de_tarea, add constraint clase_de_tarea
  check (clase in ('en_duda', 'anulacion_fallida', 'codigo_111', 'sin_conciliar', 'no_entregado', 'copia_liberada'));
