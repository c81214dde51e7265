-- A box of a form is never negative: what credit notes take below zero is an excess (D-44), and this is what was decided
-- about it and by whom. The amounts are those that were decided about; another excess needs another decision.
create table decision_de_exceso (
  declaracion_id bigint not null references declaracion,
  formulario text not null,
  linea text not null,
  base numeric(14,2) not null constraint exceso_de_base_no_negativo check (base >= 0),
  impuesto numeric(14,2) not null constraint exceso_de_impuesto_no_negativo check (impuesto >= 0),
  decision text not null constraint decision_escrita check (btrim(decision) <> ''),
  decidida_por bigint not null references usuario,
  decidida_en timestamptz not null,
  primary key (declaracion_id, formulario, linea)
);
