-- Whoever can write the audit must not be able to unwrite it (D-29, D-90). Three bars, each for who passes the one before:
-- triggers that refuse every change and TRUNCATE too; a role for the server that may only add; and seals that show what
-- the owner of the tables did by hand.

-- TRUNCATE passes by the triggers of rows. libro_no_cambia says the name of whichever table it guards.
create trigger auditoria_no_se_vacia before truncate on auditoria for each statement execute function libro_no_cambia();
create trigger cobro_evento_no_se_vacia before truncate on cobro_evento for each statement execute function libro_no_cambia();
create trigger asiento_no_se_vacia before truncate on asiento for each statement execute function libro_no_cambia();
create trigger asiento_linea_no_se_vacia before truncate on asiento_linea for each statement execute function libro_no_cambia();
create trigger aceptacion_no_se_vacia before truncate on aceptacion for each statement execute function libro_no_cambia();

-- One row a batch: every row of it with its hash, signed together with the signature of the batch before. `numero` has no
-- gaps, and two processes that seal at once meet at the same number.
create table auditoria_sello (
  numero bigint primary key constraint sello_desde_uno check (numero > 0),
  desde bigint not null,
  hasta bigint not null,
  -- [[id, sha-256], …] in the order of the ids.
  filas jsonb not null,
  -- The master key that signs is not in the database: rewriting the audit and its seals takes both.
  llave_id text not null,
  firma text not null,
  sellado_en timestamptz not null,
  constraint sello_en_orden check (desde <= hasta)
);
create trigger auditoria_sello_solo_agrega before update or delete on auditoria_sello for each row execute function libro_no_cambia();
create trigger auditoria_sello_no_se_vacia before truncate on auditoria_sello for each statement execute function libro_no_cambia();

-- What a row of the audit says, as bytes that do not depend on the version or on the settings of the server.
create function huella_de_auditoria(a auditoria) returns text language sql immutable
  set timezone = 'UTC' set datestyle = 'ISO' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    a.id, to_char(a.cuando, 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.actor_id, a.accion, a.entidad, a.entidad_id, a.antes, a.despues, a.motivo
  )::text, 'UTF8')), 'hex') $$;

-- Statement triggers are not inherited: each month of the audit gets its own. Called here and when months are made.
create function proteger_auditoria() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare mes regclass;
begin
  for mes in select inhrelid::regclass from pg_inherits where inhparent = 'auditoria'::regclass
    and not exists (select 1 from pg_trigger where tgrelid = inhrelid and tgname = 'auditoria_no_se_vacia')
  loop
    execute format('create trigger auditoria_no_se_vacia before truncate on %s for each statement execute function libro_no_cambia()', mes);
  end loop;
end $$;
select proteger_auditoria();
-- The server's role owns no table, so the months are made with the rights of the role that does.
alter function asegurar_particiones(date) security definer set search_path = public, pg_temp;

-- What the server's role may do, said for every table of now: everything, but only add where a trigger says so
-- (`…_solo_agrega`), and only read which migrations ran. The program calls it after its migrations.
create function permisos_del_servidor(rol name) returns void language plpgsql as $$
declare t record;
begin
  execute format('grant usage on schema public to %I', rol);
  execute format('grant usage, select on all sequences in schema public to %I', rol);
  for t in select c.oid::regclass as tabla, case
      when c.oid = 'migracion'::regclass then 'select'
      when exists (select 1 from pg_trigger g where g.tgrelid = c.oid and g.tgname like '%\_solo\_agrega') then 'select, insert'
      else 'select, insert, update, delete' end as puede
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  loop
    execute format('revoke all on %s from %I', t.tabla, rol);
    execute format('grant %s on %s to %I', t.puede, t.tabla, rol);
  end loop;
end $$;
