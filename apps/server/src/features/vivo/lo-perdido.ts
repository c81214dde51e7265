import { ultimoIdTomado } from '../../shared/auditoria-sello.repo.ts';
import type { Recursos } from '../../shared/contexto.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import { listHechos, listHechosRecientes } from './cambios.repo.ts';
import { HECHOS_DE_UNA_VEZ, type Lectura } from './lector.ts';

/** A screen that just opened asked for its rows a moment before its stream was there. */
const HACE_POCO_MS = 60_000;
const POCOS = 200;

/** What somebody did not hear who comes back to that point; null is somebody who comes for the first time. */
export async function loPerdido({ bd, reloj }: Pick<Recursos, 'bd' | 'reloj'>, desde: number | null): Promise<Lectura> {
  const ultimo = await ultimoIdTomado(bd);
  if (desde === null) {
    const hace = sumarMilisegundos(reloj.ahora(), -HACE_POCO_MS);
    return { hechos: await listHechosRecientes(bd, ultimo - POCOS, hace, POCOS), todo: false };
  }
  // A point that was never reached is of another database: of a copy that was restored.
  if (desde > ultimo) return { hechos: [], todo: true };
  const hechos = await listHechos(bd, desde, [], HECHOS_DE_UNA_VEZ + 1);
  return hechos.length > HECHOS_DE_UNA_VEZ ? { hechos: [], todo: true } : { hechos, todo: false };
}
