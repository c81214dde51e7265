import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { mes as aMes, formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { quirkMesDesplazado } from '@aldia/domain/quirks/mes-desplazado.ts';
import type { Hecho } from '../../ui/hechos.tsx';

/** The client and the month: the facts of an act on a row. */
export const hechosDe = (f: FilaDeDeclaracion): Hecho[] => [
  ['Cliente', f.nombre],
  ['NIT', formatNit(f.nit)],
  ['Período', formatMes(f.periodo)],
];

/** The month in which a period is filed, in the format of the load and the filing (Q-03, G-58). */
export function mesDePresentacion(f: Pick<FilaDeDeclaracion, 'periodo'>): Mes {
  const { anio, mes } = quirkMesDesplazado(f.periodo);
  return aMes(`${anio}-${mes}`);
}
