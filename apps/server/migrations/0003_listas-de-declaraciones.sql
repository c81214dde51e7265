-- The list with notification (spec 2, section 2.9) crosses the stages, so its order needs indexes without `etapa`.
create index declaracion_notificacion_dia_ix on declaracion (periodo, regimen_id, orden_dia, nombre_orden, id) where facturas_cargadas;
create index declaracion_notificacion_nombre_ix on declaracion (periodo, regimen_id, nombre_orden, id) where facturas_cargadas;
create index declaracion_notificacion_nit_ix on declaracion (periodo, regimen_id, nit, id) where facturas_cargadas;

-- What waits for each person: counted from the index alone, and taken in order of the day of declaration.
create index declaracion_por_hacer_ix on declaracion (periodo, regimen_id, etapa, asignado_id, orden_dia, nombre_orden, id)
  include (desactualizada) where etapa < 4;

-- Old periods are finished and the newest is not: without this the planner takes the three columns as independent.
create statistics declaracion_correlacion (ndistinct, dependencies, mcv) on periodo, regimen_id, etapa from declaracion;
