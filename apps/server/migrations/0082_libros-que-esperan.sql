-- sirve-desde: 48; it adds an index and a table.
-- The books that an office brought and that no save has taken, by month: few among all originals, and staff open those months first.
create index libro_que_espera_ix on archivo_de_carga (periodo, usuario_id) where origen = 'gestor' and declaracion_id is null;

-- The books of an office that were refused, until it dismisses them or brings good ones: what they were called, why and when, never the file.
create table libro_rechazado (
  gestor_id bigint not null references usuario,
  id bigint generated always as identity,
  nombre text not null,
  motivo text not null,
  -- Of its bytes: the same file again is the same book.
  huella text not null,
  -- Whose book it was, where that was known.
  usuario_id bigint references usuario,
  periodo periodo,
  clase text,
  rechazado_en timestamptz not null,
  primary key (gestor_id, id),
  constraint un_rechazo_por_libro unique (gestor_id, huella)
);
