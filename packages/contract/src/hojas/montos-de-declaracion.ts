import { type ColorDeEstado, estadoVisible } from '@aldia/domain/declaraciones/estados.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Centavos, sumar } from '@aldia/domain/dinero/centavos.ts';
import type { Tono } from '../columnas.ts';
import type { FilaDeDeclaracion } from '../declaraciones.ts';

export const esRos = (f: Pick<FilaDeDeclaracion, 'regimenId'>): boolean => f.regimenId === REGIMEN.ros;
export const retencionesDe = (f: FilaDeDeclaracion): Centavos =>
  esRos(f) ? sumar([f.totalRetencion, f.totalRetencionIva]) : f.totalRetencion;
/** What is paid, as the forms declare it: the same figure as in dialogs and mails (D-12). */
export const pagoDe = (f: FilaDeDeclaracion): Centavos => sumar([f.aPagarIsr, f.aPagarIva]);

/** The specification's colours (spec 2, section 4; D-57) by meaning; its two blues are two tones. */
const TONO: Readonly<Record<ColorDeEstado, Tono>> = {
  naranja: 'espera',
  'azul-oscuro': 'avanza',
  verde: 'listo',
  rojo: 'alto',
  azul: 'informa',
  gris: 'neutro',
};
export const tonoDeEstado = (statusId: number): Tono => TONO[estadoVisible(statusId).color];
