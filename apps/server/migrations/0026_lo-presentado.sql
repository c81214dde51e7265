-- What was filed is kept (D-52): the forms of a month as they were notified, line by line, with the values of the law and the
-- version of the table that filled them in. Only added to: a month that is filed again gets another row and names that one.
create table lo_presentado (
  id bigint generated always as identity primary key,
  declaracion_id bigint not null references declaracion,
  contenido jsonb not null,
  -- Null where nobody wrote down when it was.
  presentado_en timestamptz,
  guardado_en timestamptz not null,
  -- A month filed before this was kept, computed again later from its stored totals: not what was on the screen then.
  reconstruido boolean not null,
  constraint guardado_al_presentarse check (reconstruido or presentado_en = guardado_en)
);
create index lo_presentado_de_ix on lo_presentado (declaracion_id);
create trigger lo_presentado_solo_agrega before update or delete on lo_presentado for each row execute function libro_no_cambia();
create trigger lo_presentado_no_se_vacia before truncate on lo_presentado for each statement execute function libro_no_cambia();

-- What the month shows; null while nothing of it is filed. Acts that are taken back put it back with the rest of the row.
alter table declaracion add column presentado_id bigint references lo_presentado;
create unique index declaracion_presentado_ix on declaracion (presentado_id) where presentado_id is not null;

-- Months filed before, which the job `declaraciones.reconstruir-presentado` works off. SQL cannot compute a form.
create index declaracion_sin_reconstruir_ix on declaracion (id)
  where presentado_id is null and regimen_id in (1, 2)
    and (estado_id in (5, 7, 13) or (estado_id = 6 and formulario_notificado_en is not null));
