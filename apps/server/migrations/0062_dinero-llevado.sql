-- sirve-desde: 48; it adds tables that the database itself keeps, whichever program writes, and one index.
-- What the pages of money and the panel add up (ADR 58), by day of Guatemala: whoever looked at a month read all its charges, and the
-- states and balances of all charges that there ever were. As with the counts of lists each change adds what it moves, and a job
-- folds what came since.

-- A movement of money is what came of a charge and what went back: other postings (a settlement, a difference) are none.
create function es_movimiento(clave text) returns boolean language sql immutable parallel safe as $$
  select starts_with(clave, 'cobro:') or starts_with(clave, 'devolucion:')
$$;
create function dia_de_guatemala(momento timestamptz) returns date language sql immutable parallel safe as $$
  select (momento at time zone interval '-06:00')::date
$$;

create table cuenta_de_dinero (
  dia date not null,
  movimiento boolean not null,
  -- Null of the postings themselves, which are counted; of an account what its lines come to.
  cuenta text,
  cuantas integer not null,
  debe numeric(16,2) not null,
  haber numeric(16,2) not null
);
create index cuenta_de_dinero_ix on cuenta_de_dinero (dia);
create table cuenta_de_cobros (
  -- When it was asked for.
  dia date not null,
  estado text not null,
  proposito text not null,
  cuantas integer not null,
  monto numeric(16,2) not null
);
create index cuenta_de_cobros_ix on cuenta_de_cobros (dia);
create table cuenta_de_intentos (
  dia date not null,
  -- Of the provider's answer; null without one.
  codigo text,
  cuantas integer not null
);
create index cuenta_de_intentos_ix on cuenta_de_intentos (dia);
create table cuenta_de_presentadas (
  periodo periodo not null,
  regimen_id smallint not null,
  -- When it was filed; of a month that was filed before AlDía kept what is filed, when that was written down.
  dia date not null,
  cuantas integer not null
);
create index cuenta_de_presentadas_ix on cuenta_de_presentadas (periodo);

create function asiento_se_cuenta() returns trigger language plpgsql as $$
begin
  insert into cuenta_de_dinero
  select dia_de_guatemala(cuando), es_movimiento(clave), null, count(*), 0, 0 from nuevos group by 1, 2;
  return null;
end $$;
-- The book is only added to: nothing that was counted ever leaves it.
create trigger asientos_se_cuentan after insert on asiento referencing new table as nuevos
  for each statement execute function asiento_se_cuenta();
create function linea_se_suma() returns trigger language plpgsql as $$
begin
  insert into cuenta_de_dinero
  select dia_de_guatemala(a.cuando), es_movimiento(a.clave), l.cuenta, 0, sum(l.debe), sum(l.haber)
    from nuevas l join asiento a on a.id = l.asiento_id group by 1, 2, 3;
  return null;
end $$;
create trigger lineas_se_suman after insert on asiento_linea referencing new table as nuevas
  for each statement execute function linea_se_suma();

create function cobro_se_cuenta() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into cuenta_de_cobros values (dia_de_guatemala(old.creada_en), old.estado, old.proposito, -1, -old.monto);
  end if;
  if tg_op <> 'DELETE' then
    insert into cuenta_de_cobros values (dia_de_guatemala(new.creada_en), new.estado, new.proposito, 1, new.monto);
  end if;
  return null;
end $$;
create trigger cobro_se_cuenta after insert or delete on cobro_intencion for each row execute function cobro_se_cuenta();
create trigger cobro_cambia_de_cuenta after update on cobro_intencion for each row
  when ((old.creada_en, old.estado, old.proposito, old.monto) is distinct from (new.creada_en, new.estado, new.proposito, new.monto))
  execute function cobro_se_cuenta();

create function intento_se_cuenta() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into cuenta_de_intentos values (dia_de_guatemala(old.enviado_en), old.codigo, -1); end if;
  if tg_op <> 'DELETE' then insert into cuenta_de_intentos values (dia_de_guatemala(new.enviado_en), new.codigo, 1); end if;
  return null;
end $$;
create trigger intento_se_cuenta after insert or delete on cobro_intento for each row execute function intento_se_cuenta();
create trigger intento_cambia_de_cuenta after update on cobro_intento for each row
  when ((old.enviado_en, old.codigo) is distinct from (new.enviado_en, new.codigo))
  execute function intento_se_cuenta();

create function presentada_se_cuenta() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into cuenta_de_presentadas
    select old.periodo, old.regimen_id, dia_de_guatemala(coalesce(presentado_en, guardado_en)), -1 from lo_presentado where id = old.presentado_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into cuenta_de_presentadas
    select new.periodo, new.regimen_id, dia_de_guatemala(coalesce(presentado_en, guardado_en)), 1 from lo_presentado where id = new.presentado_id;
  end if;
  return null;
end $$;
create trigger presentada_nueva_se_cuenta after insert on declaracion for each row
  when (new.presentado_id is not null) execute function presentada_se_cuenta();
create trigger presentada_borrada_se_cuenta after delete on declaracion for each row
  when (old.presentado_id is not null) execute function presentada_se_cuenta();
create trigger presentada_cambia_de_cuenta after update of presentado_id, periodo, regimen_id on declaracion for each row
  when ((old.presentado_id, old.periodo, old.regimen_id) is distinct from (new.presentado_id, new.periodo, new.regimen_id))
  execute function presentada_se_cuenta();

-- Days that are over have one row of each kind already: only what came more than once is taken, so that a year is not written again each minute.
create function juntar_sumas() returns void language plpgsql as $$
begin
  with varias as (select dia, movimiento, cuenta from cuenta_de_dinero group by 1, 2, 3 having count(*) > 1),
  tomadas as (delete from cuenta_de_dinero c using varias v
               where c.dia = v.dia and c.movimiento = v.movimiento and c.cuenta is not distinct from v.cuenta returning c.*)
  insert into cuenta_de_dinero
  select dia, movimiento, cuenta, sum(cuantas), sum(debe), sum(haber) from tomadas group by 1, 2, 3;
  with varias as (select dia, estado, proposito from cuenta_de_cobros group by 1, 2, 3 having count(*) > 1),
  tomadas as (delete from cuenta_de_cobros c using varias v
               where c.dia = v.dia and c.estado = v.estado and c.proposito = v.proposito returning c.*)
  insert into cuenta_de_cobros
  select dia, estado, proposito, sum(cuantas), sum(monto) from tomadas group by 1, 2, 3 having sum(cuantas) <> 0 or sum(monto) <> 0;
  with varias as (select dia, codigo from cuenta_de_intentos group by 1, 2 having count(*) > 1),
  tomadas as (delete from cuenta_de_intentos c using varias v where c.dia = v.dia and c.codigo is not distinct from v.codigo returning c.*)
  insert into cuenta_de_intentos
  select dia, codigo, sum(cuantas) from tomadas group by 1, 2 having sum(cuantas) <> 0;
  with varias as (select periodo, regimen_id, dia from cuenta_de_presentadas group by 1, 2, 3 having count(*) > 1),
  tomadas as (delete from cuenta_de_presentadas c using varias v
               where c.periodo = v.periodo and c.regimen_id = v.regimen_id and c.dia = v.dia returning c.*)
  insert into cuenta_de_presentadas
  select periodo, regimen_id, dia, sum(cuantas) from tomadas group by 1, 2, 3 having sum(cuantas) <> 0;
end $$;

create function sumar_de_nuevo() returns void language plpgsql as $$
begin
  with quitadas as (delete from cuenta_de_dinero)
  insert into cuenta_de_dinero
  select dia_de_guatemala(cuando), es_movimiento(clave), null, count(*), 0, 0 from asiento group by 1, 2
  union all
  select dia_de_guatemala(a.cuando), es_movimiento(a.clave), l.cuenta, 0, sum(l.debe), sum(l.haber)
    from asiento_linea l join asiento a on a.id = l.asiento_id group by 1, 2, 3;
  with quitadas as (delete from cuenta_de_cobros)
  insert into cuenta_de_cobros
  select dia_de_guatemala(creada_en), estado, proposito, count(*), sum(monto) from cobro_intencion group by 1, 2, 3;
  with quitadas as (delete from cuenta_de_intentos)
  insert into cuenta_de_intentos select dia_de_guatemala(enviado_en), codigo, count(*) from cobro_intento group by 1, 2;
  with quitadas as (delete from cuenta_de_presentadas)
  insert into cuenta_de_presentadas
  select d.periodo, d.regimen_id, dia_de_guatemala(coalesce(p.presentado_en, p.guardado_en)), count(*)
    from declaracion d join lo_presentado p on p.id = d.presentado_id group by 1, 2, 3;
end $$;

-- Both jobs wait for each other by the lock that the functions of before take: a program of before does the new tables too.
alter function juntar_cuentas() rename to juntar_cuentas_de_listas;
create function juntar_cuentas() returns void language sql as $$ select juntar_cuentas_de_listas(); select juntar_sumas() $$;
alter function contar_de_nuevo() rename to contar_de_nuevo_las_listas;
create function contar_de_nuevo() returns void language sql as $$ select contar_de_nuevo_las_listas(); select sumar_de_nuevo() $$;
select sumar_de_nuevo();

-- The catalogue of issuers is searched by a word that stands anywhere in the name or the NIT: each search read it whole.
create index emisor_buscado_ix on emisor using gin (nit gin_trgm_ops, nombre gin_trgm_ops);
