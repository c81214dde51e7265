import { AVISOS } from '@aldia/contract/textos.ts';
import { esDia, formatDia, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BotonDeCalendario } from './boton-de-calendario.tsx';
import { type CampoProps, useCampo } from './campos.tsx';

/** A day, typed ('20/11/2026') or picked; the form holds 'YYYY-MM-DD'. */
export function CampoDia(campo: CampoProps) {
  const { field, comunes } = useCampo(campo);
  const { setError, clearErrors } = useFormContext();
  const [escrito, setEscrito] = useState<string | null>(null);
  const valor = typeof field.value === 'string' && esDia(field.value) ? field.value : null;
  const aceptar = () => {
    field.onBlur();
    if (escrito === null) return;
    const leido = parseDiaEscrito(escrito);
    if (leido || escrito === '') {
      field.onChange(leido ?? '');
      setEscrito(null);
      clearErrors(campo.nombre);
    } else setError(campo.nombre, { type: 'escrito', message: AVISOS.fechaIlegible });
  };
  const elegir = (dia: string | null) => {
    setEscrito(null);
    if (dia) field.onChange(dia);
  };
  return (
    <TextInput
      {...comunes}
      ref={field.ref}
      value={escrito ?? (valor ? formatDia(valor) : '')}
      onChange={(e) => setEscrito(e.currentTarget.value)}
      onBlur={aceptar}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      rightSection={<BotonDeCalendario valor={valor} alElegir={elegir} />}
    />
  );
}
