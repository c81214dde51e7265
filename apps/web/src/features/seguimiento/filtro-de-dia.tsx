import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_SEGUIMIENTO as T } from '@aldia/contract/textos-seguimiento.ts';
import { type Dia, esDia, formatDia, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { hoy } from '../../app/reloj.ts';
import { BotonDeCalendario } from '../../ui/campo-dia.tsx';

export interface FiltroDeDiaProps {
  readonly rotulo: string;
  readonly fecha: Dia;
  readonly alElegir: (dia: Dia) => void;
}

/** The day of a list, up to today: typed ('20/11/2026') or picked. */
export function FiltroDeDia({ rotulo, fecha, alElegir }: FiltroDeDiaProps) {
  const [escrito, setEscrito] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const limite = hoy();
  const elegir = (dia: Dia) => {
    setEscrito(null);
    setError(null);
    if (dia !== fecha) alElegir(dia);
  };
  const aceptar = () => {
    if (escrito === null) return;
    const leido = parseDiaEscrito(escrito);
    if (leido === null) setError(AVISOS.fechaIlegible);
    else if (leido > limite) setError(T.fechaFutura);
    else elegir(leido);
  };
  return (
    <TextInput
      className="seg-dia"
      label={rotulo}
      value={escrito ?? formatDia(fecha)}
      error={error}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      onChange={(e) => {
        setEscrito(e.currentTarget.value);
        setError(null);
      }}
      onFocus={(e) => e.currentTarget.select()}
      onBlur={aceptar}
      onKeyDown={(e) => e.key === 'Enter' && aceptar()}
      rightSection={
        <BotonDeCalendario valor={fecha} hasta={limite} alElegir={(dia) => dia && esDia(dia) && elegir(dia)} />
      }
    />
  );
}
