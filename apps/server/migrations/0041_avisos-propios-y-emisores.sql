-- Issuers in the order of their names, and from which amount administrators are warned of one client (spec 3, 2.7; D-72, D-80).

-- What the list of issuers is ordered by, as clients (0001) and agents (0032) are.
alter table emisor add column nombre_orden text collate "C" not null default '';
create function emisor_nombre() returns trigger language plpgsql as $$
begin
  new.nombre_orden := doblar(new.nombre);
  return new;
end $$;
create trigger emisor_nombre before insert or update on emisor for each row execute function emisor_nombre();
update emisor set nombre = nombre;
create index emisor_por_nombre_ix on emisor (nombre_orden, id);

-- In quetzales, in the place of what the regime says; empty is what the regime says. It never moves the ceiling, which is law.
alter table usuario add column aviso_de_regimen numeric(14,2)
  constraint aviso_de_regimen_no_negativo check (aviso_de_regimen >= 0);
-- The income of a year and that of a month are different amounts: who changes regime leaves the warning of the one before.
create function usuario_cambia_de_regimen() returns trigger language plpgsql as $$
begin
  new.aviso_de_regimen := null;
  return new;
end $$;
create trigger usuario_cambia_de_regimen before update of regimen_id on usuario for each row
  when (old.regimen_id is distinct from new.regimen_id) execute function usuario_cambia_de_regimen();

alter table lote_de_cambios drop constraint clase_de_lote_conocida;
alter table lote_de_cambios add constraint clase_de_lote_conocida check (clase in ('relevo', 'colaborador', 'dia', 'aviso'));
-- Of which regime a warning is; what its rows keep is in centavos.
alter table lote_de_cambios add column regimen_id smallint references regimen;
alter table lote_de_cambios add constraint aviso_de_un_regimen check ((clase = 'aviso') = (regimen_id is not null));
