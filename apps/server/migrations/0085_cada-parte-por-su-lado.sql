-- sirve-desde: 48; it says one function in another way, whose answer a program of before does not look at.
-- As in 2, but each part by itself: rows that lie where what has no part goes keep the part of their time from being made, and only it.
-- And months of the audit are those of one clock, whatever that of the server: a month begins where a neighbour of before ends.

-- Makes a part of a table, unless it is there; false where rows of its time lie in the part of what has none.
create function hacer_parte(tabla text, cual text, desde text, antes_de text) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create table if not exists %I partition of %I for values from (%L) to (%L)', tabla || '_' || cual, tabla, desde, antes_de);
  return true;
exception when check_violation then
  return false;
end $$;

-- The end, or the beginning, of a month of the audit that stands within a day of a moment; without one, the moment.
create function borde_de_auditoria(momento timestamptz, lado text) returns timestamptz language sql stable
  set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
  select coalesce((
    select b.cuando from pg_inherits i join pg_class c on c.oid = i.inhrelid,
           -- In a case, since PostgreSQL may read the bounds of other tables first, which are no moments.
           lateral (select case when i.inhparent = 'auditoria'::regclass
             then substring(pg_get_expr(c.relpartbound, c.oid) from lado || ' \(''([^'']+)')::timestamptz end as cuando) b
     where b.cuando between momento - interval '1 day' and momento + interval '1 day'
     order by 1 limit 1), momento)
$$;

-- Returns the parts that could not be made.
drop function asegurar_particiones(date);
create function asegurar_particiones(hasta date) returns text[] language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' as $$
declare t text; anio int; mes date; sin_parte text[] := '{}';
begin
  for anio in 2022 .. extract(year from hasta)::int loop
    foreach t in array array['factura', 'retencion'] loop
      if not hacer_parte(t, anio::text, anio || '-01', (anio + 1) || '-01') then sin_parte := sin_parte || (t || '_' || anio); end if;
    end loop;
  end loop;
  mes := date_trunc('month', now())::date;
  while mes <= hasta loop
    if not hacer_parte('auditoria', to_char(mes, 'YYYYMM'), borde_de_auditoria(mes, 'TO')::text, borde_de_auditoria(mes + interval '1 month', 'FROM')::text) then
      sin_parte := sin_parte || ('auditoria_' || to_char(mes, 'YYYYMM'));
    end if;
    mes := (mes + interval '1 month')::date;
  end loop;
  return sin_parte;
end $$;
