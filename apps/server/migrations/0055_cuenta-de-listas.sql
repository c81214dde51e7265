-- sirve-desde: 48; it adds a table that the database keeps by itself, whatever program writes
-- How many declarations each list has (ADR 61), by all that a list is narrowed by but its words. Its rows are added up: what
-- changes adds one that says by how much, so that nobody waits for anybody, and who reads sees what is committed and no more.
create table cuenta_de_lista (
  id bigint generated always as identity primary key,
  periodo periodo not null,
  regimen_id smallint not null,
  etapa smallint not null,
  facturas_cargadas boolean not null,
  asignado_id bigint,
  desactualizada boolean not null,
  cuantas integer not null
);
create index cuenta_de_lista_ix on cuenta_de_lista (periodo, regimen_id, etapa)
  include (facturas_cargadas, asignado_id, desactualizada, cuantas);

create function declaraciones_se_cuentan() returns trigger language plpgsql as $$
begin
  insert into cuenta_de_lista (periodo, regimen_id, etapa, facturas_cargadas, asignado_id, desactualizada, cuantas)
  select periodo, regimen_id, etapa, facturas_cargadas, asignado_id, desactualizada,
         case tg_op when 'INSERT' then count(*) else -count(*) end
    from tocadas group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger declaraciones_nuevas_se_cuentan after insert on declaracion referencing new table as tocadas
  for each statement execute function declaraciones_se_cuentan();
create trigger declaraciones_borradas_se_cuentan after delete on declaracion referencing old table as tocadas
  for each statement execute function declaraciones_se_cuentan();

create function declaracion_cambia_de_lista() returns trigger language plpgsql as $$
begin
  insert into cuenta_de_lista (periodo, regimen_id, etapa, facturas_cargadas, asignado_id, desactualizada, cuantas)
  values (old.periodo, old.regimen_id, old.etapa, old.facturas_cargadas, old.asignado_id, old.desactualizada, -1),
         (new.periodo, new.regimen_id, new.etapa, new.facturas_cargadas, new.asignado_id, new.desactualizada, 1);
  return null;
end $$;
create trigger declaracion_cambia_de_lista after update on declaracion for each row
  when ((old.periodo, old.regimen_id, old.etapa, old.facturas_cargadas, old.asignado_id, old.desactualizada)
        is distinct from (new.periodo, new.regimen_id, new.etapa, new.facturas_cargadas, new.asignado_id, new.desactualizada))
  execute function declaracion_cambia_de_lista();

insert into cuenta_de_lista (periodo, regimen_id, etapa, facturas_cargadas, asignado_id, desactualizada, cuantas)
select periodo, regimen_id, etapa, facturas_cargadas, asignado_id, desactualizada, count(*)
  from declaracion group by 1, 2, 3, 4, 5, 6;
