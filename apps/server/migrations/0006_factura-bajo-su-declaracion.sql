-- An invoice lives under the declaration of its client and month. The foreign key asked once for each row: a book of one month asked
-- hundreds of times for the same declaration, a third of what saving it cost. These triggers ask once for each month that a statement
-- writes, hold that declaration as the foreign key held it, and refuse with its code. They watch the table, so rows go in through
-- `factura` and never through one of its partitions.
alter table factura drop constraint factura_usuario_id_periodo_fkey;

create function factura_bajo_su_declaracion() returns trigger language plpgsql as $$
declare m record;
begin
  for m in select distinct usuario_id, periodo from nuevas loop
    perform 1 from declaracion d where d.usuario_id = m.usuario_id and d.periodo = m.periodo for key share;
    if not found then
      raise foreign_key_violation using constraint = 'factura_bajo_su_declaracion', table = 'factura',
        message = format('factura of client %s and period %s has no declaracion', m.usuario_id, m.periodo);
    end if;
  end loop;
  return null;
end $$;
create trigger factura_bajo_su_declaracion after insert on factura referencing new table as nuevas
  for each statement execute function factura_bajo_su_declaracion();

-- A statement that writes some columns has no list of its rows, so the key of an invoice does not change: nothing ever moves one.
create function factura_no_se_mueve() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using constraint = 'factura_no_se_mueve', table = 'factura', message = 'a factura stays under its declaracion';
end $$;
create trigger factura_no_se_mueve before update of usuario_id, periodo on factura for each statement execute function factura_no_se_mueve();

create function declaracion_con_facturas_queda() returns trigger language plpgsql as $$
begin
  if exists (select 1 from factura f where f.usuario_id = old.usuario_id and f.periodo = old.periodo) then
    raise foreign_key_violation using constraint = 'declaracion_con_facturas_queda', table = 'declaracion',
      message = format('declaracion %s has facturas', old.id);
  end if;
  return null;
end $$;
create trigger declaracion_con_facturas_queda after delete or update of usuario_id, periodo on declaracion
  for each row execute function declaracion_con_facturas_queda();
