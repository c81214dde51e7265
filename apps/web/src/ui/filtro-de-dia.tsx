import { AVISOS } from '@aldia/contract/textos.ts';
import { type Dia, esDia, formatDia, parseDiaTecleado } from '@aldia/domain/fechas/fechas.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { BotonDeCalendario } from './formulario/boton-de-calendario.tsx';
import './filtro-de-dia.css';

export interface FiltroDeDiaProps {
  readonly rotulo: string;
  readonly valor: Dia | undefined;
  readonly alCambiar: (dia: Dia | undefined) => void;
}

/** One end of a range of days: typed ('20/11/2026') or picked; empty for an open end. */
export function FiltroDeDia({ rotulo, valor, alCambiar }: FiltroDeDiaProps) {
  const [escrito, setEscrito] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const poner = (dia: Dia | undefined) => {
    setEscrito(null);
    setError(null);
    if (dia !== valor) alCambiar(dia);
  };
  const aceptar = () => {
    if (escrito === null) return;
    const leido = parseDiaTecleado(escrito);
    if (leido !== null) poner(leido);
    else if (escrito.trim() === '') poner(undefined);
    else setError(AVISOS.fechaIlegible);
  };
  return (
    <TextInput
      className="al-filtro-de-dia"
      label={rotulo}
      value={escrito ?? (valor ? formatDia(valor) : '')}
      error={error}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      onChange={(e) => {
        setEscrito(e.currentTarget.value);
        setError(null);
      }}
      onBlur={aceptar}
      onKeyDown={(e) => e.key === 'Enter' && aceptar()}
      rightSection={<BotonDeCalendario valor={valor ?? null} alElegir={(dia) => dia && esDia(dia) && poner(dia)} />}
    />
  );
}
