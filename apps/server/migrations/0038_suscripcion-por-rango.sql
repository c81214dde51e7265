-- A subscription is of a plan or of a gestor's range, and exactly of one (D-63).
alter table suscripcion
  alter column tipo_suscripcion_id drop not null,
  add column rango_gestor_id bigint references tipo_suscripcion_gestor,
  add constraint suscripcion_de_plan_o_de_rango check (num_nonnulls(tipo_suscripcion_id, rango_gestor_id) = 1);
comment on column suscripcion.precio is 'Of a plan, what its last charge was of; of a range, what its last charge was of for each client';

-- What a range has cost since when, told before it is charged as that of a plan (D-51).
alter table precio_de_plan
  alter column tipo_suscripcion_id drop not null,
  add column rango_gestor_id bigint references tipo_suscripcion_gestor,
  add constraint precio_de_plan_o_de_rango check (num_nonnulls(tipo_suscripcion_id, rango_gestor_id) = 1);
create index precio_de_rango_ix on precio_de_plan (rango_gestor_id, id desc) where rango_gestor_id is not null;
insert into precio_de_plan (rango_gestor_id, precio, desde) select id, precio, now() from tipo_suscripcion_gestor;
create function rango_gestor_guarda_precio() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.precio <> old.precio then
    insert into precio_de_plan (rango_gestor_id, precio, desde) values (new.id, new.precio, now());
  end if;
  return null;
end $$;
create trigger rango_gestor_guarda_precio after insert or update of precio on tipo_suscripcion_gestor
  for each row execute function rango_gestor_guarda_precio();

-- Who pays for a client besides themselves: the gestor who has them, while they do.
create function gestor_vigente_de(cliente bigint) returns bigint language sql stable as $$
  select c.gestor_id from cliente_de_gestor c where c.usuario_id = cliente and c.baja_en is null
$$;
