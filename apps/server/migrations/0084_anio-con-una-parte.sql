-- sirve-desde: 48; it says one function in another way.
-- As in 72, but for a year of which only one table has a part: an operator made one for documents that had none (December 2021), and
-- of the other table there was nothing to move. What has a part is moved; documents of the other are refused as those of the year.
create or replace function mover_anio(anio int, apartar boolean) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare p record; de text; a text;
begin
  lock table declaracion in exclusive mode;
  for p in select c.tabla, c.parte from anios_con_parte() c where c.anio = mover_anio.anio and c.apartado <> mover_anio.apartar order by c.tabla loop
    de := p.tabla || case when apartar then '' else '_apartada' end;
    a := p.tabla || case when apartar then '_apartada' else '' end;
    execute format('alter table %I detach partition %s', de, p.parte);
    execute format('alter table %I attach partition %s for values from (%L) to (%L)', a, p.parte, anio || '-01', (anio + 1) || '-01');
    if not apartar then execute format('alter table %s drop constraint if exists de_su_anio', p.parte); end if;
  end loop;
  perform cerrar_lo_apartado();
  -- A program of before does not know the twins, and would show those books empty: while a year is apart it does not start (ADR 50).
  update migracion set sirve_desde = case when exists (select 1 from anios_con_parte() c where c.apartado) then numero else 48 end where nombre = 'anios-apartados';
end $$;
