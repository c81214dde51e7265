import { vendeSegun } from '@aldia/domain/formularios/lo-declarado.ts';
import type { Bd } from '../../shared/db.ts';
import { leerDeclaracion, loQueSeCalcula, presentadoDe } from '../declaraciones/index.ts';
import { type DelMes, type FilaDeTitular, findDeclaracionId } from './libros.repo.ts';

/**
 * What the client sold in a month: by its SAT-2237 once that is filed, so that the book keeps its columns; until then, what the client
 * sells now.
 */
export async function loQueVendia(bd: Bd, mes: DelMes, { vende }: FilaDeTitular): Promise<'bien' | 'servicio'> {
  const id = await findDeclaracionId(bd, mes);
  if (id === undefined) return vende;
  const d = await leerDeclaracion(bd, id);
  if (loQueSeCalcula(d) !== 'nada') return vende;
  const formulario = (await presentadoDe(bd, d))?.formularios.find((f) => f.codigo === 'SAT-2237');
  return formulario ? vendeSegun(formulario, vende) : vende;
}
