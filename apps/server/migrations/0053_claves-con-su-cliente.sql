-- sirve-desde: 50; the same keys with one column more, which no program names
-- A row of one client has the client in its key (ADR 59): an engine of several machines keeps each client's rows on one of them, and
-- none of these could promise a number of all. The number stays in front, by which they are looked up, and a sequence gives it.
alter table autorizacion_de_gestor drop constraint autorizacion_de_gestor_pkey, add primary key (id, usuario_id);
alter table aviso_de_persona drop constraint aviso_de_persona_pkey, add primary key (id, usuario_id);
alter table documento_sat drop constraint documento_sat_pkey, add primary key (id, usuario_id);
alter table mandato drop constraint mandato_pkey, add primary key (id, usuario_id);
alter table perfil_usuario drop constraint perfil_usuario_pkey, add primary key (id, usuario_id);
alter table ticlabs_pedido drop constraint ticlabs_pedido_pkey, add primary key (id, usuario_id);
alter table vista_guardada drop constraint vista_guardada_pkey, add primary key (id, usuario_id);
