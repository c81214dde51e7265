import { momentoDe, TERMINADOS } from '@aldia/domain/declaraciones/momento.ts';
import { anioDe, type Mes } from '@aldia/domain/fechas/fechas.ts';
import type { Bd } from '../../shared/db.ts';
import { conMontos, type Declaracion } from './declaracion.ts';
import { deFila, listEmpezadas } from './declaraciones.repo.ts';
import { montosAPagar } from './montos.ts';

const POR_VEZ = 500;

function estaTerminada(d: Declaracion): boolean {
  return TERMINADOS.includes(momentoDe(conMontos(d, montosAPagar(d))));
}

/**
 * The months before `antesDe` that were begun and have something left to do, by year. A month that nobody ever loaded is not among them.
 */
export async function sinTerminarPorAnio(bd: Bd, antesDe: Mes): Promise<ReadonlyMap<number, readonly Declaracion[]>> {
  const porAnio = new Map<number, Declaracion[]>();
  for (let desde = 0; ; ) {
    const filas = await listEmpezadas(bd, antesDe, desde, POR_VEZ);
    for (const fila of filas) {
      desde = fila.id;
      const d = deFila(fila);
      if (estaTerminada(d)) continue;
      const anio = anioDe(d.periodo);
      porAnio.set(anio, [...(porAnio.get(anio) ?? []), d]);
    }
    if (filas.length < POR_VEZ) return porAnio;
  }
}
