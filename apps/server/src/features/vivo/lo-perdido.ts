import { ultimoIdTomado } from '../../shared/auditoria-sello.repo.ts';
import type { Recursos } from '../../shared/contexto.ts';
import { sumarMilisegundos } from '../../shared/reloj.ts';
import { listHechos, listHechosRecientes } from './cambios.repo.ts';
import { HECHOS_DE_UNA_VEZ, type Lectura } from './lector.ts';

/** A screen that has just opened asked for its rows shortly before its stream existed. */
const HACE_POCO_MS = 60_000;
const POCOS = 200;

/** What a client missed since the point where it left (`desde`); null means its first connection. */
export async function loPerdido({ bd, reloj }: Pick<Recursos, 'bd' | 'reloj'>, desde: number | null): Promise<Lectura> {
  const ultimo = await ultimoIdTomado(bd);
  if (desde === null) {
    const hace = sumarMilisegundos(reloj.ahora(), -HACE_POCO_MS);
    return { hechos: await listHechosRecientes(bd, ultimo - POCOS, hace, POCOS), todo: false };
  }
  // A point that this database never reached: the client saw another database, such as one before a restore.
  if (desde > ultimo) return { hechos: [], todo: true };
  const hechos = await listHechos(bd, desde, [], HECHOS_DE_UNA_VEZ + 1);
  return hechos.length > HECHOS_DE_UNA_VEZ ? { hechos: [], todo: true } : { hechos, todo: false };
}
