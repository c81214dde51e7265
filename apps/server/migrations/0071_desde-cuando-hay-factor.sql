-- sirve-desde: 48; it adds two columns that may be empty, which a program of before does not write.
-- Since when a second factor, and its codes of recovery, are in use: who stops a change of mail takes away what came with it (D-46).
alter table segundo_factor add column activado_en timestamptz;
alter table codigo_de_recuperacion add column creado_en timestamptz;
update segundo_factor f set activado_en = (
  select max(a.cuando) from auditoria a
   where a.entidad = 'usuario' and a.entidad_id = f.usuario_id::text and a.accion = 'segundoFactor.activado')
 where f.activo;
update codigo_de_recuperacion c set creado_en = (
  select max(a.cuando) from auditoria a
   where a.entidad = 'usuario' and a.entidad_id = c.usuario_id::text
     and a.accion in ('segundoFactor.activado', 'segundoFactor.codigosNuevos'));
