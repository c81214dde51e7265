-- sirve-desde: 48; it adds a column and says the same function with another count of months
-- A month that was not loaded is a month to come, however late it is; one before the first that is known of a client is not.
-- By which rule a row was measured: those of before are measured again by a job, some at a time, and nobody who saves waits for all of them.
alter table medicion_de_radar add column regla smallint not null default 0;
create index medicion_por_medir_ix on medicion_de_radar (usuario_id, anio) where regla = 0;

create or replace function medir_radar(usuarios bigint[], anios integer[]) returns void language plpgsql as $$
begin
  -- Who waits here for another month of the same client adds up after it: the next statement sees what that one committed.
  insert into medicion_de_radar (anio, usuario_id)
  select distinct p.anio + mas, p.usuario_id
    from unnest(usuarios, anios) as p (usuario_id, anio), (values (0), (1)) as v (mas)
   order by 2, 1
  on conflict do nothing;
  perform 1
    from (select distinct p.usuario_id, p.anio + v.mas as anio
            from unnest(usuarios, anios) as p (usuario_id, anio), (values (0), (1)) as v (mas)) p
    join medicion_de_radar r on r.anio = p.anio and r.usuario_id = p.usuario_id
   order by r.usuario_id, r.anio for update of r;
  update medicion_de_radar r
     set ventas_del_anio = a.ventas, neto_del_ultimo = a.neto, meses_por_venir = a.por_venir,
         suma_de_ultimos = u.suma, cuantos_ultimos = u.cuantos, regla = 1
    from (select distinct p.usuario_id, p.anio + v.mas as anio
            from unnest(usuarios, anios) as p (usuario_id, anio), (values (0), (1)) as v (mas)) p
    cross join lateral (
      select coalesce(sum(d.total_ventas), 0) as ventas,
             coalesce((array_agg(declaracion_neto(d) order by d.periodo desc))[1], 0) as neto,
             12 - count(*) - case
               when exists (select 1 from declaracion b
                             where b.usuario_id = p.usuario_id and b.periodo between (p.anio - 1) || '-01' and (p.anio - 1) || '-12'
                               and declaracion_con_ingresos(b)) then 0
               else coalesce(min(substr(d.periodo, 6, 2)::int) - 1, 0) end as por_venir
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
