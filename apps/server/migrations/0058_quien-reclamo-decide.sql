-- sirve-desde: 48; it takes a check away, which no program names, and says again a mark that every program reads
-- Who proved who they are decides whether a gestor has them (D-69), also when the gestor put them down before they did.
alter table cliente_de_gestor drop constraint decide_quien_sigue;

-- Whom nobody asked: they claimed their account, and never gave that gestor a mandate.
update cliente_de_gestor g set por_decidir = true
 where not g.lo_dejo
   and exists (select from reclamo r join usuario u on u.id = r.usuario_id
                where r.usuario_id = g.usuario_id and r.usado_en is not null and u.clave_hash is not null)
   and not exists (select from mandato m
                    where m.gestor_id = g.gestor_id and m.usuario_id = g.usuario_id and m.otorgado_por = 'cliente');
