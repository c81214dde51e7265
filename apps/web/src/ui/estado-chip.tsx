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

/** `avanza` is the dark blue of what is under way, `informa` the blue of what only is so (spec 2, section 4). */
export type Tono = 'listo' | 'espera' | 'alto' | 'avanza' | 'informa' | 'neutro';

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

/** A state, said once for what is read, searched and drawn. */
export interface Estado {
  readonly rotulo: string;
  readonly tono: Tono;
}
export const chipDeEstado = ({ rotulo, tono }: Estado) => <EstadoChip tono={tono}>{rotulo}</EstadoChip>;
