-- sirve-desde: 48; it adds a table that the database itself keeps, whichever program writes.
-- What each collaborator has in the queue and finished on a day (ADR 58): the panel counted everybody's declarations for it.

-- As the queue has it: not finished, or filed and changed since.
create function espera_a_alguien(etapa smallint, cambio_abierto boolean, estado_id smallint) returns boolean language sql immutable parallel safe as $$
  select etapa < 4 or cambio_abierto and estado_id in (5, 6, 7, 13)
$$;
-- Of a declaration that is paid or finished, the day of its last change; null of one that is not.
create function realizada_el(etapa smallint, pagada boolean, modificada timestamptz) returns date language sql immutable parallel safe as $$
  select case when etapa = 4 or pagada then dia_de_guatemala(modificada) end
$$;

create table cuenta_de_colaboradores (
  asignado_id bigint not null,
  -- On which it was finished; null of what waits.
  dia date,
  cuantas integer not null
);
create index cuenta_de_colaboradores_ix on cuenta_de_colaboradores (dia);

create function contar_de_colaborador(quien bigint, espera boolean, hecha date, cuantas integer) returns void language plpgsql as $$
begin
  if quien is null then return; end if;
  if espera then insert into cuenta_de_colaboradores values (quien, null, cuantas); end if;
  if hecha is not null then insert into cuenta_de_colaboradores values (quien, hecha, cuantas); end if;
end $$;
create function asignada_se_cuenta() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform contar_de_colaborador(old.asignado_id, espera_a_alguien(old.etapa, old.cambio_abierto, old.estado_id),
                                  realizada_el(old.etapa, old.pago_realizado, old.modificada_en), -1);
  end if;
  if tg_op <> 'DELETE' then
    perform contar_de_colaborador(new.asignado_id, espera_a_alguien(new.etapa, new.cambio_abierto, new.estado_id),
                                  realizada_el(new.etapa, new.pago_realizado, new.modificada_en), 1);
  end if;
  return null;
end $$;
create trigger asignada_nueva_se_cuenta after insert on declaracion for each row
  when (new.asignado_id is not null) execute function asignada_se_cuenta();
create trigger asignada_borrada_se_cuenta after delete on declaracion for each row
  when (old.asignado_id is not null) execute function asignada_se_cuenta();
-- Work that goes on and stays with whom it was writes nothing.
create trigger asignada_cambia_de_cuenta after update on declaracion for each row
  when ((old.asignado_id, espera_a_alguien(old.etapa, old.cambio_abierto, old.estado_id), realizada_el(old.etapa, old.pago_realizado, old.modificada_en))
     is distinct from
        (new.asignado_id, espera_a_alguien(new.etapa, new.cambio_abierto, new.estado_id), realizada_el(new.etapa, new.pago_realizado, new.modificada_en)))
  execute function asignada_se_cuenta();

create function juntar_colaboradores() returns void language plpgsql as $$
begin
  with varias as (select asignado_id, dia from cuenta_de_colaboradores group by 1, 2 having count(*) > 1),
  tomadas as (delete from cuenta_de_colaboradores c using varias v
               where c.asignado_id = v.asignado_id and c.dia is not distinct from v.dia returning c.*)
  insert into cuenta_de_colaboradores
  select asignado_id, dia, sum(cuantas) from tomadas group by 1, 2 having sum(cuantas) <> 0;
end $$;
create function contar_colaboradores() returns void language plpgsql as $$
begin
  with quitadas as (delete from cuenta_de_colaboradores)
  insert into cuenta_de_colaboradores
  select asignado_id, null, count(*) from declaracion
   where asignado_id is not null and espera_a_alguien(etapa, cambio_abierto, estado_id) group by 1
  union all
  select asignado_id, realizada_el(etapa, pago_realizado, modificada_en), count(*) from declaracion
   where asignado_id is not null and realizada_el(etapa, pago_realizado, modificada_en) is not null group by 1, 2;
end $$;
create or replace function juntar_cuentas() returns void language sql as $$
  select juntar_cuentas_de_listas(); select juntar_sumas(); select juntar_colaboradores()
$$;
create or replace function contar_de_nuevo() returns void language sql as $$
  select contar_de_nuevo_las_listas(); select sumar_de_nuevo(); select contar_colaboradores()
$$;
select contar_colaboradores();
