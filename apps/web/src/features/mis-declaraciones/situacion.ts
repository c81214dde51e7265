import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { type ColorDeEstado, estadoVisible } from '@aldia/domain/declaraciones/estados.ts';
import type { Tono } from '../../ui/estado-chip.tsx';

/** Colours of the specification (spec 2, section 4) by what they mean here. */
const TONO_DE: Readonly<Record<ColorDeEstado, Tono>> = {
  naranja: 'espera',
  'azul-oscuro': 'informa',
  azul: 'informa',
  verde: 'listo',
  rojo: 'alto',
  gris: 'neutro',
};
export const tonoDe = (d: Pick<DeclaracionDelCliente, 'statusId'>): Tono => TONO_DE[estadoVisible(d.statusId).color];

/** Each form with its number, as they were filed. */
export const numerosDe = (d: Pick<DeclaracionDelCliente, 'numeroFormulario' | 'numeroFormularioIva'>): string[] =>
  [d.numeroFormulario, d.numeroFormularioIva].filter((n) => n !== '');
