import { AVISOS } from '@aldia/contract/textos.ts';
import {
  mes as aMes,
  anioDe,
  type Dia,
  formatMes,
  type Mes,
  mesDe,
  nombreDeMes,
  periodoDeclarado,
} from '@aldia/domain/fechas/fechas.ts';
import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import type { BotonQueAbre } from './boton-con-lo-suyo.tsx';
import { Desplegable } from './desplegable.tsx';
import { IconCalendar, IconChevronLeft, IconChevronRight } from './iconos.ts';
import { parseMesEscrito } from './mes-escrito.ts';
import { useEscrito } from './use-escrito.ts';
import './month-picker.css';

export interface MonthPickerProps {
  /** The month picked, not the period that it declares; null before the first choice. */
  readonly mes: Mes | null;
  readonly onChange: (mes: Mes) => void;
  /** Today: no later month can be picked. */
  readonly hasta: Dia;
  readonly rotulo?: string;
  /** False for lists that do not declare the month before. */
  readonly conPeriodo?: boolean;
}

const MESES = Array.from({ length: 12 }, (_, i) => i + 1);

interface RejillaProps {
  readonly mes: Mes | null;
  readonly limite: Mes;
  readonly alElegir: (mes: Mes) => void;
}

function RejillaDeMeses({ mes, limite, alElegir }: RejillaProps) {
  const [anio, setAnio] = useState(anioDe(mes ?? limite));
  const mover = (evento: KeyboardEvent<HTMLElement>) => {
    const paso = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 }[evento.key];
    if (paso === undefined) return;
    evento.preventDefault();
    const botones = [...evento.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    botones[botones.findIndex((b) => b === document.activeElement) + paso]?.focus();
  };
  return (
    <div>
      <div className="al-meses-anio">
        <ActionIcon variant="subtle" color="gray" aria-label="Año anterior" onClick={() => setAnio(anio - 1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <strong aria-live="polite">{anio}</strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Año siguiente"
          disabled={anio >= anioDe(limite)}
          onClick={() => setAnio(anio + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <div className="al-meses-rejilla" role="group" aria-label={`Meses de ${anio}`} onKeyDown={mover}>
        {MESES.map((n) => {
          const suyo = aMes(`${anio}-${String(n).padStart(2, '0')}`);
          return (
            <UnstyledButton
              key={n}
              className="al-mes"
              disabled={suyo > limite}
              aria-pressed={suyo === mes}
              aria-label={formatMes(suyo)}
              data-autofocus={suyo === (mes ?? limite) || undefined}
              onClick={() => alElegir(suyo)}
            >
              {nombreDeMes(n).slice(0, 3)}
            </UnstyledButton>
          );
        })}
      </div>
    </div>
  );
}

const BotonDeMeses: BotonQueAbre = (props) => (
  <ActionIcon variant="subtle" color="gray" aria-label="Abrir los meses" {...props}>
    <IconCalendar size={18} />
  </ActionIcon>
);

/** Chooses the month of work, typed ('11/2026', 'noviembre 2026') or picked, and shows the period that it declares. */
export function MonthPicker({ mes, onChange, hasta, rotulo = 'Mes', conPeriodo = true }: MonthPickerProps) {
  const id = useId();
  const limite = mesDe(hasta);
  const { campo, elegir } = useEscrito<Mes>({
    enReposo: mes ? formatMes(mes) : '',
    leer: parseMesEscrito,
    limite,
    ilegible: AVISOS.mesIlegible,
    futuro: AVISOS.mesFuturo,
    alElegir: (elegido) => {
      if (elegido !== mes) onChange(elegido);
    },
  });
  return (
    <div className="al-mes-campo">
      <TextInput
        id={id}
        label={rotulo}
        placeholder={AVISOS.eligeUnMes}
        {...campo}
        rightSection={
          <Desplegable Boton={BotonDeMeses}>
            {(cerrar) => (
              <RejillaDeMeses
                mes={mes}
                limite={limite}
                alElegir={(elegido) => {
                  cerrar();
                  elegir(elegido);
                }}
              />
            )}
          </Desplegable>
        }
      />
      {conPeriodo && mes && (
        <span className="al-mes-periodo" role="status">
          Declaras <strong>{formatMes(periodoDeclarado(mes))}</strong>
        </span>
      )}
    </div>
  );
}
