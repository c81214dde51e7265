-- sirve-desde: 48; it adds a column that the database itself keeps, whichever program writes.
-- A month that goes to somebody else was still finished by who finished it, and on that day.

-- Who had it when it was paid or finished; empty while that is who has it.
alter table declaracion add column realizada_por bigint references usuario;
create index declaracion_realizada_ix on declaracion (realizada_por) where realizada_por is not null;

create function declaracion_cambia_de_manos() returns trigger language plpgsql as $$
begin
  if old.estado_id <> new.estado_id or old.pago_realizado <> new.pago_realizado then
    new.realizada_por := null;
    return new;
  end if;
  -- An undo that writes the column knows more.
  if (old.etapa = 4 or old.pago_realizado) and new.realizada_por is not distinct from old.realizada_por then
    new.realizada_por := nullif(coalesce(old.realizada_por, old.asignado_id), new.asignado_id);
  end if;
  -- What is finished, and what waits for its payment, is told by the day of the last work on it.
  new.modificada_en := coalesce(old.modificada_en, new.modificada_en);
  return new;
end $$;
-- When only its hands change, or when it is begun again. (`etapa` of the new row is not known yet.)
create trigger declaracion_cambia_de_manos before update of asignado_id on declaracion for each row
  when ((old.realizada_por is not null and new.estado_id in (1, 2, 3, 4, 5, 6, 8) and not new.pago_realizado)
        or (coalesce(old.realizada_por, old.asignado_id) is not null and old.asignado_id is distinct from new.asignado_id
            and old.estado_id = new.estado_id and old.pago_realizado = new.pago_realizado
            and (old.etapa > 2 or old.pago_realizado)))
  execute function declaracion_cambia_de_manos();

create or replace function asignada_se_cuenta() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform contar_de_colaborador(old.asignado_id, espera_a_alguien(old.etapa, old.cambio_abierto, old.estado_id), null, -1);
    perform contar_de_colaborador(coalesce(old.realizada_por, old.asignado_id), false,
                                  realizada_el(old.etapa, old.pago_realizado, old.modificada_en), -1);
  end if;
  if tg_op <> 'DELETE' then
    perform contar_de_colaborador(new.asignado_id, espera_a_alguien(new.etapa, new.cambio_abierto, new.estado_id), null, 1);
    perform contar_de_colaborador(coalesce(new.realizada_por, new.asignado_id), false,
                                  realizada_el(new.etapa, new.pago_realizado, new.modificada_en), 1);
  end if;
  return null;
end $$;
create or replace trigger asignada_nueva_se_cuenta after insert on declaracion for each row
  when (coalesce(new.realizada_por, new.asignado_id) is not null) execute function asignada_se_cuenta();
create or replace trigger asignada_borrada_se_cuenta after delete on declaracion for each row
  when (coalesce(old.realizada_por, old.asignado_id) is not null) execute function asignada_se_cuenta();
create or replace trigger asignada_cambia_de_cuenta after update on declaracion for each row
  when ((old.asignado_id, old.realizada_por, espera_a_alguien(old.etapa, old.cambio_abierto, old.estado_id),
         realizada_el(old.etapa, old.pago_realizado, old.modificada_en))
     is distinct from
        (new.asignado_id, new.realizada_por, espera_a_alguien(new.etapa, new.cambio_abierto, new.estado_id),
         realizada_el(new.etapa, new.pago_realizado, new.modificada_en)))
  execute function asignada_se_cuenta();

create or replace function contar_colaboradores() returns void language plpgsql as $$
begin
  with quitadas as (delete from cuenta_de_colaboradores)
  insert into cuenta_de_colaboradores
  select asignado_id, null, count(*) from declaracion
   where asignado_id is not null and espera_a_alguien(etapa, cambio_abierto, estado_id) group by 1
  union all
  select coalesce(realizada_por, asignado_id), realizada_el(etapa, pago_realizado, modificada_en), count(*) from declaracion
   where coalesce(realizada_por, asignado_id) is not null and realizada_el(etapa, pago_realizado, modificada_en) is not null group by 1, 2;
end $$;
