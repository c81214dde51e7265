import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { type Dia, esDia } from '@aldia/domain/fechas/fechas.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { hoy } from '../../app/reloj.ts';

export interface FiltroDeDiaProps {
  readonly rotulo: string;
  readonly fecha: Dia;
  readonly alElegir: (dia: Dia) => void;
}

/** Before this there was nothing to declare here: a year that is still being typed. */
const PRIMERA = '2012-01-01';

/** The day of a list, up to today. What is half typed stays in the field until it is a day. */
export function FiltroDeDia({ rotulo, fecha, alElegir }: FiltroDeDiaProps) {
  const [escrito, setEscrito] = useState<string>(fecha);
  const [vista, setVista] = useState(fecha);
  if (vista !== fecha) {
    setVista(fecha);
    setEscrito(fecha);
  }
  const limite = hoy();
  const escribir = (texto: string) => {
    setEscrito(texto);
    if (esDia(texto) && texto >= PRIMERA && texto <= limite && texto !== fecha) alElegir(texto);
  };
  const error = esDia(escrito) && escrito > limite ? T.fechaFutura : undefined;
  return (
    <TextInput
      type="date"
      className="seg-dia"
      label={rotulo}
      value={escrito}
      max={limite}
      error={error}
      aria-describedby={undefined}
      onChange={(e) => escribir(e.currentTarget.value)}
      onBlur={() => setEscrito(fecha)}
      title={escrito === '' ? AVISOS.fechaIlegible : undefined}
    />
  );
}
