-- What the radar measures of a client in a year. Adding up a regime at each page read every month of every client (a million rows,
-- 3 to 4 s with 31,250 clients, docs/benchmarks.md); these rows are written when a month's income changes, and only then.
-- A month counts for its year and, in the mean of the newest months with sales, for the year after.
create table medicion_de_radar (
  anio smallint not null,
  usuario_id bigint not null references usuario on delete cascade,
  -- All that was invoiced in the year, and the income without IVA of its newest month with data.
  ventas_del_anio numeric(16,2) not null default 0,
  neto_del_ultimo numeric(14,2) not null default 0,
  meses_por_venir smallint not null default 12,
  -- The newest three months with sales of the year and the one before.
  suma_de_ultimos numeric(16,2) not null default 0,
  cuantos_ultimos smallint not null default 0,
  primary key (anio, usuario_id)
);

-- A month whose income is known: loaded, filed at zero (13), or entered as SAT has it (9).
create function declaracion_con_ingresos(d declaracion) returns boolean language sql immutable as $$
  select d.facturas_cargadas or d.estado_id in (9, 13)
$$;
-- The income without IVA; a courtesy load keeps it as its total.
create function declaracion_neto(d declaracion) returns numeric language sql immutable as $$
  select coalesce(round((d.totales->>'ventasNetas')::numeric / 100, 2), d.total_ventas)
$$;

-- Measures again the clients and years given beside each other, and the years after them.
create function medir_radar(usuarios bigint[], anios integer[]) returns void language plpgsql as $$
begin
  -- Who waits here for another month of the same client adds up after it: the next statement sees what that one committed.
  insert into medicion_de_radar (anio, usuario_id)
  select distinct p.anio + mas, p.usuario_id
    from unnest(usuarios, anios) as p (usuario_id, anio), (values (0), (1)) as v (mas)
   order by 2, 1
  on conflict do nothing;
  perform 1 from medicion_de_radar r
    where exists (select 1 from unnest(usuarios, anios) as p (usuario_id, anio)
                   where p.usuario_id = r.usuario_id and r.anio in (p.anio, p.anio + 1))
    order by r.usuario_id, r.anio for update;
  update medicion_de_radar r
     set ventas_del_anio = a.ventas, neto_del_ultimo = a.neto, meses_por_venir = a.por_venir,
         suma_de_ultimos = u.suma, cuantos_ultimos = u.cuantos
    from (select distinct p.usuario_id, p.anio + v.mas as anio
            from unnest(usuarios, anios) as p (usuario_id, anio), (values (0), (1)) as v (mas)) p
    cross join lateral (
      select coalesce(sum(d.total_ventas), 0) as ventas,
             coalesce((array_agg(declaracion_neto(d) order by d.periodo desc))[1], 0) as neto,
             12 - coalesce(max(substr(d.periodo, 6, 2)::int), 0) as por_venir
        from declaracion d
       where d.usuario_id = p.usuario_id and d.periodo between p.anio || '-01' and p.anio || '-12'
         and declaracion_con_ingresos(d)) a
    cross join lateral (
      select coalesce(sum(m.total_ventas), 0) as suma, count(*) as cuantos
        from (select d.total_ventas from declaracion d
               where d.usuario_id = p.usuario_id and d.periodo between (p.anio - 1) || '-01' and p.anio || '-12'
                 and declaracion_con_ingresos(d) and d.total_ventas > 0
               order by d.periodo desc limit 3) m) u
   where r.usuario_id = p.usuario_id and r.anio = p.anio;
end $$;

create function declaraciones_nuevas_se_miden() returns trigger language plpgsql as $$
declare usuarios bigint[]; anios integer[];
begin
  select array_agg(d.usuario_id), array_agg(left(d.periodo, 4)::int) into usuarios, anios
    from nuevas d where d.facturas_cargadas or d.estado_id in (9, 13);
  if usuarios is not null then perform medir_radar(usuarios, anios); end if;
  return null;
end $$;
create trigger declaraciones_nuevas_se_miden after insert on declaracion referencing new table as nuevas
  for each statement execute function declaraciones_nuevas_se_miden();

create function declaracion_se_mide() returns trigger language plpgsql as $$
begin
  perform medir_radar(array[old.usuario_id], array[left(old.periodo, 4)::int]);
  return null;
end $$;
create trigger declaracion_se_mide after update of facturas_cargadas, estado_id, total_ventas, totales on declaracion for each row
  when (declaracion_con_ingresos(old) is distinct from declaracion_con_ingresos(new)
        or declaracion_con_ingresos(new) and (old.total_ventas, declaracion_neto(old)) is distinct from (new.total_ventas, declaracion_neto(new)))
  execute function declaracion_se_mide();
create trigger declaracion_borrada_se_mide after delete on declaracion for each row
  when (declaracion_con_ingresos(old)) execute function declaracion_se_mide();

select medir_radar(array_agg(d.usuario_id), array_agg(left(d.periodo, 4)::int)) from declaracion d where declaracion_con_ingresos(d);
