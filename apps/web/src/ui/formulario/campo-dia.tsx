import { AVISOS } from '@aldia/contract/textos.ts';
import { esDia, formatDia, parseDiaTecleado } from '@aldia/domain/fechas/fechas.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BotonDeCalendario } from './boton-de-calendario.tsx';
import { type CampoProps, useCampo } from './campos.tsx';
import { useCampoQueSeLee } from './formulario.tsx';

const ilegible = (valor: unknown): string | null =>
  typeof valor === 'string' && valor !== '' && !esDia(valor) ? AVISOS.fechaIlegible : null;

/**
 * A day, typed ('20/11/2026') or picked. At every key the form receives 'YYYY-MM-DD'; for a text that is no day, the text
 * itself, which the form refuses; '' for an empty field.
 */
export function CampoDia(campo: CampoProps) {
  const { field, comunes } = useCampo(campo);
  const { trigger } = useFormContext();
  useCampoQueSeLee(campo.nombre, ilegible);
  // The typed text, until the field loses the focus: then the field shows the day as days are written.
  const [escrito, setEscrito] = useState<string | null>(null);
  const valor = typeof field.value === 'string' ? field.value : '';
  const dia = esDia(valor) ? valor : null;
  const poner = (nuevo: string) => {
    field.onChange(nuevo);
    if (comunes.error) void trigger(campo.nombre);
  };
  return (
    <TextInput
      {...comunes}
      ref={field.ref}
      value={escrito ?? (dia ? formatDia(dia) : valor)}
      onChange={({ currentTarget: { value } }) => {
        setEscrito(value);
        poner(parseDiaTecleado(value) ?? value.trim());
      }}
      onBlur={() => {
        setEscrito(null);
        field.onBlur();
        if (ilegible(valor) !== null) void trigger(campo.nombre);
      }}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      rightSection={
        <BotonDeCalendario
          valor={dia}
          alElegir={(elegido) => {
            setEscrito(null);
            if (elegido) poner(elegido);
          }}
        />
      }
    />
  );
}
