-- What the law gives, so that a database of migrations alone has what the rules need (D-54); the demo adds only what is invented.
-- Where a row of that key is there already, it stays as it is.
insert into tipo_dte (abreviatura, descripcion) values
  ('FACT', 'Factura'),
  ('FCAM', 'Factura cambiaria'),
  ('FPEQ', 'Factura pequeño contribuyente'),
  ('FCAP', 'Factura cambiaria pequeño contribuyente'),
  ('FESP', 'Factura especial'),
  ('NABN', 'Nota de abono'),
  ('RDON', 'Recibo por donación'),
  ('RECI', 'Recibo'),
  ('NDEB', 'Nota de débito'),
  ('NCRE', 'Nota de crédito'),
  ('FACA', 'Factura contribuyente agropecuario'),
  ('FCCA', 'Factura cambiaria contribuyente agropecuario'),
  ('FAPE', 'Factura pequeño contribuyente régimen electrónico'),
  ('FCPE', 'Factura cambiaria pequeño contribuyente régimen electrónico'),
  ('FAAE', 'Factura contribuyente agropecuario régimen electrónico especial'),
  ('FCAE', 'Factura cambiaria contribuyente agropecuario régimen electrónico especial'),
  ('FARP', 'Factura régimen primario'),
  ('FCRP', 'Factura cambiaria régimen primario'),
  ('FPEC', 'Factura régimen pecuario'),
  ('FCPC', 'Factura cambiaria régimen pecuario'),
  ('FEPE', 'Factura específica'),
  ('CIVA', 'Constancia de exención de IVA'),
  ('CAIS', 'Constancia de adquisición de insumos y servicios'),
  ('NEV', 'Nota de envío'),
  ('RANT', 'Recibo de anticipos'),
  ('FACP', 'Factura provisional')
on conflict (abreviatura) do nothing;

-- The lines of SAT-2237; 9 has none (spec 2, section 9).
insert into tipo_registro (id, descripcion, titulo_formulario, orden, linea) values
  (1, 'Medicamentos', 'Medicamentos genéricos, alternativos y antirretrovirales', 1, '5.1'),
  (2, 'Pequeños contribuyentes', 'Compras y servicios de pequeños contribuyentes', 2, '5.2'),
  (3, 'Sin derecho a crédito fiscal', 'Compras que no generan derecho a crédito fiscal', 3, '5.3'),
  (4, 'Vehículos de dos años o más', 'Vehículos terrestres del modelo de dos años o más', 4, '5.4'),
  (5, 'Vehículos del año', 'Vehículos terrestres del modelo del año en curso, el siguiente o el anterior', 5, '5.5'),
  (6, 'Combustibles', 'Compras de combustibles', 6, '5.6'),
  (7, 'Bienes', 'Otras compras', 7, '5.7'),
  (8, 'Servicios', 'Servicios adquiridos', 8, '5.8'),
  (9, 'Otros sin línea en el formulario', 'Otros', 9, null),
  (10, 'Importaciones de Centroamérica', 'Importaciones de Centroamérica', 10, '5.9'),
  (11, 'Adquisiciones con FYDUCA', 'Adquisiciones con FYDUCA', 11, '5.10'),
  (12, 'Importaciones del resto del mundo', 'Importaciones del resto del mundo', 12, '5.11'),
  (13, 'Activos fijos locales', 'Compras de activos fijos directamente vinculados con el proceso productivo', 13, '5.12'),
  (14, 'Importación de activos fijos', 'Importaciones de activos fijos directamente vinculados con el proceso productivo', 14, '5.13')
on conflict (id) do nothing;

-- Only where the record type is the one that is meant: whoever used that number for another thing keeps it.
insert into tipo_emisor (id, descripcion, tipo_registro_id, grupo)
select v.id, v.descripcion, r.id, v.grupo
  from (values
  (1, 'Gasolinera', 6, 1, '5.6'),
  (2, 'Comercio', 7, 2, '5.7'),
  (3, 'Servicios', 8, 3, '5.8'),
  (4, 'Pequeño contribuyente', 2, 4, '5.2'),
  (5, 'Maquinaria y equipo', 13, 5, '5.12'),
  (6, 'Medicamentos genéricos', 1, 6, '5.1'),
  (7, 'Sin derecho a crédito', 3, 7, '5.3'),
  (8, 'Venta de vehículos', 5, 8, '5.5'),
  (9, 'Otros sin línea', 9, 9, null),
  (10, 'Aduana', 12, 10, '5.11')) as v (id, descripcion, registro, grupo, linea)
  join tipo_registro r on r.id = v.registro and r.linea is not distinct from v.linea
on conflict (id) do nothing;

-- Rows with ids of ours leave the sequences behind.
select setval(pg_get_serial_sequence('tipo_registro', 'id'), (select max(id) from tipo_registro));
select setval(pg_get_serial_sequence('tipo_emisor', 'id'), (select coalesce(max(id), 1) from tipo_emisor));

insert into dia_inhabil (fecha, descripcion, alcance) values
  ('2025-01-01', 'Año Nuevo', 'nacional'),
  ('2025-04-16', 'Miércoles Santo', 'nacional'),
  ('2025-04-17', 'Jueves Santo', 'nacional'),
  ('2025-04-18', 'Viernes Santo', 'nacional'),
  ('2025-05-01', 'Día del Trabajo', 'nacional'),
  ('2025-06-30', 'Día del Ejército', 'nacional'),
  ('2025-08-15', 'Virgen de la Asunción', 'municipal'),
  ('2025-09-15', 'Día de la Independencia', 'nacional'),
  ('2025-10-20', 'Día de la Revolución', 'nacional'),
  ('2025-11-01', 'Día de Todos los Santos', 'nacional'),
  ('2025-12-24', 'Nochebuena', 'nacional'),
  ('2025-12-25', 'Navidad', 'nacional'),
  ('2025-12-31', 'Fin de año', 'nacional'),
  ('2026-01-01', 'Año Nuevo', 'nacional'),
  ('2026-01-02', 'Asueto de Año Nuevo', 'nacional'),
  ('2026-04-01', 'Miércoles Santo', 'nacional'),
  ('2026-04-02', 'Jueves Santo', 'nacional'),
  ('2026-04-03', 'Viernes Santo', 'nacional'),
  ('2026-05-01', 'Día del Trabajo', 'nacional'),
  ('2026-06-29', 'Día del Ejército (trasladado por el Decreto 19-2018)', 'nacional'),
  ('2026-08-14', 'Virgen de la Asunción (Resolución SAT-DSI-1328-2026)', 'municipal'),
  ('2026-09-15', 'Día de la Independencia', 'nacional'),
  ('2026-10-19', 'Día de la Revolución (trasladado por el Decreto 19-2018)', 'nacional'),
  ('2026-11-01', 'Día de Todos los Santos', 'nacional'),
  ('2026-12-24', 'Nochebuena', 'nacional'),
  ('2026-12-25', 'Navidad', 'nacional'),
  ('2026-12-31', 'Fin de año', 'nacional'),
  ('2027-01-01', 'Año Nuevo', 'nacional'),
  ('2027-03-24', 'Miércoles Santo', 'nacional'),
  ('2027-03-25', 'Jueves Santo', 'nacional'),
  ('2027-03-26', 'Viernes Santo', 'nacional'),
  ('2027-05-01', 'Día del Trabajo', 'nacional'),
  ('2027-06-28', 'Día del Ejército (trasladado por el Decreto 19-2018)', 'nacional'),
  ('2027-09-15', 'Día de la Independencia', 'nacional'),
  ('2027-10-18', 'Día de la Revolución (trasladado por el Decreto 19-2018)', 'nacional'),
  ('2027-11-01', 'Día de Todos los Santos', 'nacional'),
  ('2027-12-24', 'Nochebuena', 'nacional'),
  ('2027-12-25', 'Navidad', 'nacional'),
  ('2027-12-31', 'Fin de año', 'nacional')
on conflict (fecha) do nothing;

-- The deadlines of a month as they were when it was filed: a date that an administrator sets later does not move them (D-78).
-- Null while nothing is filed, and where a month was filed before this: those keep what the law computes.
alter table declaracion add column plazo_isr date;
alter table declaracion add column plazo_iva date;
-- Filed and not paid: who is reminded of a deadline of its own.
create index declaracion_plazo_ix on declaracion (periodo) where presentado_id is not null and etapa < 4;

-- The day goes to 30; a shorter month uses its last one (D-83).
alter table usuario drop constraint dia_declaracion_del_1_al_28;
alter table usuario add constraint dia_declaracion_del_1_al_30 check (dia_declaracion between 1 and 30);

-- What each plan has cost since when (D-51). Only added to, and by the database itself, so that no road to a price forgets it:
-- the newest one is the plan's. Who changed it is in the audit.
create table precio_de_plan (
  id bigint generated always as identity primary key,
  tipo_suscripcion_id bigint not null references tipo_suscripcion,
  precio numeric(14,2) not null constraint precio_de_plan_no_negativo check (precio >= 0),
  desde timestamptz not null
);
create index precio_de_plan_ix on precio_de_plan (tipo_suscripcion_id, id desc);
create trigger precio_de_plan_solo_agrega before update or delete on precio_de_plan for each row execute function libro_no_cambia();
insert into precio_de_plan (tipo_suscripcion_id, precio, desde) select id, precio, now() from tipo_suscripcion;
create function tipo_suscripcion_guarda_precio() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.precio <> old.precio then
    insert into precio_de_plan (tipo_suscripcion_id, precio, desde) values (new.id, new.precio, now());
  end if;
  return null;
end $$;
create trigger tipo_suscripcion_guarda_precio after insert or update of precio on tipo_suscripcion
  for each row execute function tipo_suscripcion_guarda_precio();

-- Who was told of which price, and on which day: a renewal charges it from the 15th day after (D-88).
create table aviso_de_precio (
  suscripcion_id bigint not null references suscripcion,
  precio_id bigint not null references precio_de_plan,
  avisado_el date not null,
  primary key (suscripcion_id, precio_id)
);
create trigger aviso_de_precio_solo_agrega before update or delete on aviso_de_precio for each row execute function libro_no_cambia();
