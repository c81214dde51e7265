import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import { AVISOS } from '@aldia/contract/textos.ts';
import { type Dia, esDia, formatDia, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { IconCalendar } from '../iconos.ts';
import { type CampoProps, useCampo } from './campos.tsx';

const ETIQUETAS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  monthLevelControl: 'Elegir el mes',
  yearLevelControl: 'Elegir el año',
};

export interface BotonDeCalendarioProps {
  readonly valor: string | null;
  readonly alElegir: (dia: string | null) => void;
  /** The last day that can be picked. */
  readonly hasta?: Dia;
}

/** Opens a month of days to pick from, beside a field in which the day can be typed. */
export function BotonDeCalendario({ valor, alElegir, hasta }: BotonDeCalendarioProps) {
  const [abierto, setAbierto] = useState(false);
  const elegir = (dia: string | null) => {
    setAbierto(false);
    alElegir(dia);
  };
  return (
    <Popover opened={abierto} onChange={setAbierto} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Abrir el calendario" onClick={() => setAbierto(!abierto)}>
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
          <DatePicker
            value={valor}
            onChange={elegir}
            ariaLabels={ETIQUETAS}
            {...(valor ? { defaultDate: valor } : {})}
            {...(hasta ? { maxDate: hasta } : {})}
          />
        </DatesProvider>
      </Popover.Dropdown>
    </Popover>
  );
}

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
