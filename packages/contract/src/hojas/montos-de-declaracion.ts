import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { type Centavos, sumar } from '@aldia/domain/dinero/centavos.ts';
import type { FilaDeDeclaracion } from '../declaraciones.ts';

export const esRos = (f: Pick<FilaDeDeclaracion, 'regimenId'>): boolean => f.regimenId === REGIMEN.ros;
export const retencionesDe = (f: FilaDeDeclaracion): Centavos =>
  esRos(f) ? sumar([f.totalRetencion, f.totalRetencionIva]) : f.totalRetencion;
/** What is paid, as the forms declare it: the figure of the dialogs and of the mails (D-12). */
export const pagoDe = (f: FilaDeDeclaracion): Centavos => sumar([f.aPagarIsr, f.aPagarIva]);
