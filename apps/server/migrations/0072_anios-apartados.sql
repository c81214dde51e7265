-- sirve-desde: 48; it adds tables, views and functions. A program of before reads every year, until an operator sets one apart.
-- Whole old years of documents leave the tables in which people write, and are read as before (ADR 70). Each table has a twin that
-- holds them, `…_apartada`, and a view of both, `…_de_siempre`. Which years are apart is what the twin has, and stands nowhere else.
create table factura_apartada (like factura including defaults including constraints including indexes) partition by range (periodo);
create table retencion_apartada (like retencion including defaults including constraints including indexes) partition by range (periodo);

-- Made again by whoever adds a column to a table and to its twin: by name, because theirs may stand in another order.
create function leer_lo_de_siempre() returns void language plpgsql as $$
declare t text; columnas text;
begin
  foreach t in array array['factura', 'retencion'] loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columnas
      from pg_attribute where attrelid = t::regclass and attnum > 0 and not attisdropped;
    execute format('create or replace view %1$s_de_siempre as select %2$s from %1$s union all select %2$s from %1$s_apartada', t, columnas);
  end loop;
end $$;
select leer_lo_de_siempre();

-- One refusal for whatever would write into a year that is apart: `shared/anio-apartado.ts` makes a sentence of its constraint and detail.
create function anio_apartado_no_cambia() returns trigger language plpgsql as $$
declare periodo text := case when tg_op = 'INSERT' then new.periodo else old.periodo end;
begin
  raise check_violation using constraint = 'anio_apartado', table = tg_table_name, detail = left(periodo, 4),
    message = format('the year of %s is set apart', periodo);
end $$;
create trigger factura_apartada_no_cambia before insert or update or delete on factura_apartada
  for each row execute function anio_apartado_no_cambia();
create trigger retencion_apartada_no_cambia before insert or update or delete on retencion_apartada
  for each row execute function anio_apartado_no_cambia();

-- The parts of a table by year, of those that are in its place and of those that are apart.
create function anios_con_parte() returns table (anio int, tabla text, apartado boolean, parte regclass) language sql stable as $$
  select substring(h.relname from '_(\d{4})$')::int, t.tabla, i.inhparent = (t.tabla || '_apartada')::regclass, h.oid::regclass
    from (values ('factura'), ('retencion')) as t (tabla)
    join pg_inherits i on i.inhparent in (t.tabla::regclass, (t.tabla || '_apartada')::regclass)
    join pg_class h on h.oid = i.inhrelid and h.relname ~ ('^' || t.tabla || '_\d{4}$')
$$;

-- Bars the way to months of years that are apart, and to those before them, which have no part or no document: a month that changes is
-- told to the one after it. With none apart there is no trigger, and nobody pays for one. Documents of such a year would go to the part
-- of what has none. Of a declaration the columns that an act or a computation writes; what is copied of its client goes on.
create function cerrar_lo_apartado() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare hasta int := (select max(anio) from anios_con_parte() where apartado); t text; desde text := (hasta + 1) || '-01';
begin
  foreach t in array array['factura_resto', 'retencion_resto', 'declaracion'] loop
    execute format('drop trigger if exists anio_apartado_no_entra on %s', t);
    if hasta is not null then
      execute format('create trigger anio_apartado_no_entra before insert on %s for each row when (new.periodo < %L) execute function anio_apartado_no_cambia()', t, desde);
    end if;
  end loop;
  drop trigger if exists anio_apartado_no_cambia on declaracion;
  drop trigger if exists anio_apartado_no_se_va on declaracion;
  if hasta is not null then
    execute format('create trigger anio_apartado_no_cambia before update of usuario_id, periodo, estado_id, version, facturas_cargadas, totales, desactualizada on declaracion for each row when (old.periodo < %L) execute function anio_apartado_no_cambia()', desde);
    execute format('create trigger anio_apartado_no_se_va before delete on declaracion for each row when (old.periodo < %L) execute function anio_apartado_no_cambia()', desde);
  end if;
end $$;

-- A part says of itself what its bounds say, so that it changes places without being read while everybody waits: first it is said,
-- then proved beside whoever works, each in its own transaction.
create function decir_su_anio(anio int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare parte regclass;
begin
  for parte in select c.parte from anios_con_parte() c where c.anio = decir_su_anio.anio
    and not exists (select 1 from pg_constraint r where r.conrelid = c.parte and r.conname = 'de_su_anio')
  loop
    execute format('alter table %s add constraint de_su_anio check (periodo >= %L and periodo < %L) not valid', parte, anio || '-01', (anio + 1) || '-01');
  end loop;
end $$;
create function probar_su_anio(anio int) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare parte regclass;
begin
  for parte in select c.parte from anios_con_parte() c where c.anio = probar_su_anio.anio loop
    execute format('alter table %s validate constraint de_su_anio', parte);
  end loop;
end $$;

-- Nobody has a month in their hands meanwhile: who writes one ends first, and who comes afterwards finds the bar.
create function mover_anio(anio int, apartar boolean) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare t text; de text; a text; parte text;
begin
  lock table declaracion in exclusive mode;
  foreach t in array array['factura', 'retencion'] loop
    parte := t || '_' || anio;
    de := t || case when apartar then '' else '_apartada' end;
    a := t || case when apartar then '_apartada' else '' end;
    execute format('alter table %I detach partition %I', de, parte);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', a, parte, anio || '-01', (anio + 1) || '-01');
    if not apartar then execute format('alter table %I drop constraint if exists de_su_anio', parte); end if;
  end loop;
  perform cerrar_lo_apartado();
  -- A program of before does not know the twins, and would show those books empty: while a year is apart it does not start (ADR 50).
  update migracion set sirve_desde = case when exists (select 1 from anios_con_parte() c where c.apartado) then numero else 48 end where nombre = 'anios-apartados';
end $$;

-- Documents of years that have no part of their own: a part has no rights of its own, so its owner counts them.
create function anios_sin_parte() returns table (anio int, filas bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select left(periodo, 4)::int, count(*) from (select periodo from factura_resto union all select periodo from retencion_resto) r group by 1
$$;

-- A declaration with documents stays, wherever they are.
create or replace function declaracion_con_facturas_queda() returns trigger language plpgsql as $$
begin
  if exists (select 1 from factura_de_siempre f where f.usuario_id = old.usuario_id and f.periodo = old.periodo) then
    raise foreign_key_violation using constraint = 'declaracion_con_facturas_queda', table = 'declaracion',
      message = format('declaracion %s has facturas', old.id);
  end if;
  return null;
end $$;

-- As in migration 25, and of what is apart, and of the views, that it is read.
create or replace function permisos_del_servidor(rol name) returns void language plpgsql as $$
declare t record;
begin
  execute format('grant usage on schema public to %I', rol);
  execute format('grant usage, select on all sequences in schema public to %I', rol);
  for t in select c.oid::regclass as tabla, case
      when c.oid = 'migracion'::regclass or c.relname ~ '_(apartada|de_siempre)$' then 'select'
      when exists (select 1 from pg_trigger g where g.tgrelid = c.oid and g.tgname like '%\_solo\_agrega') then 'select, insert'
      else 'select, insert, update, delete' end as puede
    from pg_class c where c.relnamespace = 'public'::regnamespace and not c.relispartition
     and (c.relkind in ('r', 'p') or (c.relkind = 'v' and c.relname like '%\_de\_siempre'))
  loop
    execute format('revoke all on %s from %I', t.tabla, rol);
    execute format('grant %s on %s to %I', t.puede, t.tabla, rol);
  end loop;
end $$;
