import type { Estado, Tono } from '@aldia/contract/columnas.ts';
import type { ReactNode } from 'react';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
  IconInfoCircle,
  IconProgress,
} from './iconos.ts';
import './estado-chip.css';

export interface EstadoChipProps {
  readonly tono: Tono;
  readonly children: ReactNode;
}

const ICONOS = {
  listo: IconCircleCheck,
  espera: IconClockHour4,
  alto: IconAlertTriangle,
  avanza: IconProgress,
  informa: IconInfoCircle,
  neutro: IconCircleDashed,
} as const;

/** A state by word, shape and colour together: colour never speaks alone. */
export function EstadoChip({ tono, children }: EstadoChipProps) {
  const Icono = ICONOS[tono];
  return (
    <span className="al-chip" data-tono={tono} {...(typeof children === 'string' ? { title: children } : {})}>
      <Icono size={14} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

export const chipDeEstado = ({ rotulo, tono }: Estado) => <EstadoChip tono={tono}>{rotulo}</EstadoChip>;
