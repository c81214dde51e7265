-- A whole account as one zip (D-71): who asked for whose, how far its making is, and until when it may be taken.
create table salida_de_cuenta (
  id uuid primary key,
  usuario_id bigint not null references usuario,
  pedida_por bigint not null references usuario,
  pedida_en timestamptz not null,
  estado text not null constraint estado_de_salida
    check (estado in ('en_cola', 'en_curso', 'lista', 'cancelada', 'fallida', 'vencida')),
  -- Which of its makings holds: a worker that was taken for dead writes no more.
  intento integer not null default 0,
  avance smallint not null default 0 constraint avance_de_salida check (avance between 0 and 100),
  -- The zip lies in the store in pieces of one size, numbered from 0, under id and attempt.
  partes integer not null default 0,
  bytes bigint not null default 0,
  sha256 text not null default '',
  -- Why it could not be made.
  motivo text not null default '',
  terminada_en timestamptz,
  vence_en timestamptz,
  constraint salida_lista_con_archivo check (estado <> 'lista' or (partes > 0 and bytes > 0 and sha256 <> '' and vence_en is not null))
);
create unique index una_salida_en_curso_por_cuenta on salida_de_cuenta (usuario_id) where estado in ('en_cola', 'en_curso');
create index salida_de_cuenta_ix on salida_de_cuenta (usuario_id, pedida_en desc, id);
-- What a sweep takes away: pieces of what ended without a file, or whose days are over.
create index salida_con_partes_ix on salida_de_cuenta (id) where partes > 0;
