-- The portfolio of an office is read by name and by NIT, a page at a time: the link keeps a copy of both, as declarations do.
alter table cliente_de_gestor add column nombre_orden text collate "C" not null default '';
alter table cliente_de_gestor add column nit text collate "C" not null default '';

create function cliente_de_gestor_copia_cliente() returns trigger language plpgsql as $$
begin
  select u.nombre_orden, u.nit into new.nombre_orden, new.nit from usuario u where u.id = new.usuario_id;
  return new;
end $$;
create trigger cliente_de_gestor_copia_cliente before insert on cliente_de_gestor for each row execute function cliente_de_gestor_copia_cliente();

create function usuario_actualiza_cartera() returns trigger language plpgsql as $$
begin
  update cliente_de_gestor g set nombre_orden = new.nombre_orden, nit = new.nit where g.usuario_id = new.id;
  return null;
end $$;
create trigger usuario_actualiza_cartera after update of nit, primer_nombre, segundo_nombre, primer_apellido, segundo_apellido,
  apellido_casada on usuario for each row execute function usuario_actualiza_cartera();

update cliente_de_gestor g set nombre_orden = u.nombre_orden, nit = u.nit from usuario u where u.id = g.usuario_id;

create index cartera_por_nombre_ix on cliente_de_gestor (gestor_id, nombre_orden, id) where baja_en is null;
create index cartera_por_nit_ix on cliente_de_gestor (gestor_id, nit, id) where baja_en is null;
