-- sirve-desde: 48; it changes what the database itself writes in columns that a program of before reads, and rows that had nothing there
-- Who registers as a corporation says no name of a person: its name is that of its office, from the data form on (decisions-1, D12).
create or replace function usuario_nombres() returns trigger language plpgsql as $$
begin
  new.nombre := trim(regexp_replace(
    new.primer_nombre || ' ' || new.segundo_nombre || ' ' || new.primer_apellido || ' ' || new.segundo_apellido
    || case when new.apellido_casada = '' then '' else ' de ' || new.apellido_casada end, '\s+', ' ', 'g'));
  if new.nombre = '' then new.nombre := trim(regexp_replace(new.nombre_oficina, '\s+', ' ', 'g')); end if;
  new.nombre_orden := doblar(new.nombre);
  new.busqueda := new.nombre_orden || ' ' || lower(new.nit) || ' ' || new.cui;
  return new;
end $$;

-- Whoever copies a name is told of that one too.
create or replace trigger usuario_actualiza_copias after update of nit, cui, primer_nombre, segundo_nombre, primer_apellido,
  segundo_apellido, apellido_casada, nombre_oficina, dia_declaracion on usuario
  for each row execute function usuario_actualiza_copias();
create or replace trigger usuario_actualiza_cartera after update of nit, primer_nombre, segundo_nombre, primer_apellido, segundo_apellido,
  apellido_casada, nombre_oficina on usuario for each row execute function usuario_actualiza_cartera();

update usuario set nombre_oficina = nombre_oficina where nombre = '' and nombre_oficina <> '';
