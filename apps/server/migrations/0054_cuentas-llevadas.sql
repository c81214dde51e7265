-- sirve-desde: 48; it adds tables that the database itself keeps, whichever program writes
-- What each list counts (ADR 58): how many declarations of a month are in each place, and how many people of each kind there are.
-- Counting them at each page grew with the base. Each change adds what it moves, below zero where something left; nobody ever waits
-- for somebody else's row. The sum is the count, of what is committed; a job folds what came since into one row of each kind.
create table cuenta_de_declaraciones (
  periodo periodo not null,
  regimen_id smallint not null,
  etapa smallint not null,
  facturas boolean not null,
  desactualizada boolean not null,
  presentada boolean not null,
  plazo_isr date,
  plazo_iva date,
  asignada boolean not null,
  cuantas integer not null
);
create index cuenta_de_declaraciones_ix on cuenta_de_declaraciones (periodo, regimen_id, etapa)
  include (facturas, desactualizada, presentada, plazo_isr, plazo_iva, asignada, cuantas);

create table cuenta_de_personas (
  activo boolean not null,
  regimen_id smallint,
  estado_id smallint not null,
  -- All that they hold, in order: who has two is one person.
  roles smallint[] not null,
  cuantas integer not null
);

create function declaracion_se_cuenta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into cuenta_de_declaraciones
    select periodo, regimen_id, etapa, facturas_cargadas, desactualizada, presentado_id is not null, plazo_isr, plazo_iva, asignado_id is not null, count(*)
      from movidas group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  else
    insert into cuenta_de_declaraciones
    select periodo, regimen_id, etapa, facturas_cargadas, desactualizada, presentado_id is not null, plazo_isr, plazo_iva, asignado_id is not null, -count(*)
      from movidas group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  end if;
  return null;
end $$;
create trigger declaraciones_nuevas_se_cuentan after insert on declaracion referencing new table as movidas
  for each statement execute function declaracion_se_cuenta();
create trigger declaraciones_borradas_se_cuentan after delete on declaracion referencing old table as movidas
  for each statement execute function declaracion_se_cuenta();

create function declaracion_cambia_de_cuenta() returns trigger language plpgsql as $$
begin
  insert into cuenta_de_declaraciones values
    (old.periodo, old.regimen_id, old.etapa, old.facturas_cargadas, old.desactualizada, old.presentado_id is not null, old.plazo_isr, old.plazo_iva, old.asignado_id is not null, -1),
    (new.periodo, new.regimen_id, new.etapa, new.facturas_cargadas, new.desactualizada, new.presentado_id is not null, new.plazo_isr, new.plazo_iva, new.asignado_id is not null, 1);
  return null;
end $$;
create trigger declaracion_cambia_de_cuenta after update on declaracion for each row
  when ((old.periodo, old.regimen_id, old.etapa, old.facturas_cargadas, old.desactualizada, old.presentado_id is null, old.plazo_isr, old.plazo_iva, old.asignado_id is null)
     is distinct from (new.periodo, new.regimen_id, new.etapa, new.facturas_cargadas, new.desactualizada, new.presentado_id is null, new.plazo_isr, new.plazo_iva, new.asignado_id is null))
  execute function declaracion_cambia_de_cuenta();

create function roles_de(persona bigint) returns smallint[] language sql stable as $$
  select coalesce(array_agg(r.rol_id::smallint order by r.rol_id), '{}') from usuario_rol r where r.usuario_id = persona
$$;
-- Who comes has no role yet and who goes has none any more: their roles come and go by themselves.
create function persona_se_cuenta() returns trigger language plpgsql as $$
declare suyos smallint[] := case when tg_op = 'UPDATE' then roles_de(new.id) else '{}' end;
begin
  if tg_op <> 'INSERT' then insert into cuenta_de_personas values (old.activo, old.regimen_id, old.estado_id, suyos, -1); end if;
  if tg_op <> 'DELETE' then insert into cuenta_de_personas values (new.activo, new.regimen_id, new.estado_id, suyos, 1); end if;
  return null;
end $$;
create trigger persona_nueva_se_cuenta after insert or delete on usuario for each row execute function persona_se_cuenta();
create trigger persona_cambia_de_cuenta after update of activo, regimen_id, estado_id on usuario for each row
  when ((old.activo, old.regimen_id, old.estado_id) is distinct from (new.activo, new.regimen_id, new.estado_id))
  execute function persona_se_cuenta();

-- Of a statement that gives or takes several roles of one person: what they had before, and what they have.
create function rol_se_cuenta() returns trigger language plpgsql as $$
begin
  insert into cuenta_de_personas
  select u.activo, u.regimen_id, u.estado_id, v.roles, v.cuantas
    from (select usuario_id, array_agg(rol_id::smallint) as suyos from movidos group by 1) m
    join usuario u on u.id = m.usuario_id
   cross join lateral roles_de(u.id) as ahora
   cross join lateral (values
     (case when tg_op = 'INSERT' then array(select r from unnest(ahora) r where r <> all(m.suyos) order by 1)
           else array(select r from unnest(ahora || m.suyos) r order by 1) end, -1),
     (ahora, 1)) as v (roles, cuantas);
  return null;
end $$;
create trigger roles_nuevos_se_cuentan after insert on usuario_rol referencing new table as movidos
  for each statement execute function rol_se_cuenta();
create trigger roles_quitados_se_cuentan after delete on usuario_rol referencing old table as movidos
  for each statement execute function rol_se_cuenta();

-- One row of each kind in place of all that came. It and who counts again wait for each other, and nobody else does.
create function juntar_cuentas() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727277);
  with tomadas as (delete from cuenta_de_declaraciones returning *)
  insert into cuenta_de_declaraciones
  select periodo, regimen_id, etapa, facturas, desactualizada, presentada, plazo_isr, plazo_iva, asignada, sum(cuantas)
    from tomadas group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(cuantas) <> 0;
  with tomadas as (delete from cuenta_de_personas returning *)
  insert into cuenta_de_personas
  select activo, regimen_id, estado_id, roles, sum(cuantas) from tomadas group by 1, 2, 3, 4 having sum(cuantas) <> 0;
end $$;

-- Counts again what is there, in the view of one statement: what others commit meanwhile is in neither, and comes after it. Whatever
-- passed by the triggers is right again.
create function contar_de_nuevo() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727277);
  with quitadas as (delete from cuenta_de_declaraciones)
  insert into cuenta_de_declaraciones
  select periodo, regimen_id, etapa, facturas_cargadas, desactualizada, presentado_id is not null, plazo_isr, plazo_iva, asignado_id is not null, count(*)
    from declaracion group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  with quitadas as (delete from cuenta_de_personas)
  insert into cuenta_de_personas
  select u.activo, u.regimen_id, u.estado_id, coalesce(r.roles, '{}'), count(*)
    from usuario u left join (select usuario_id, array_agg(rol_id order by rol_id) as roles from usuario_rol group by 1) r on r.usuario_id = u.id
   group by 1, 2, 3, 4;
end $$;
select contar_de_nuevo();

-- The addresses and the cards of one person: without these each row of a list read everybody's.
create index correo_usuario_ix on correo (usuario_id);
create index metodo_pago_usuario_ix on metodo_pago (usuario_id);
