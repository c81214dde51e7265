import { Admision } from './admision.ts';
import type { BaseDeDatos } from './db.ts';
import type { Ajustes } from './env.ts';
import { vigilarCiclo } from './retraso-del-ciclo.ts';

const PACIENCIA_MS = 1000;
/** A file uses its connection while it reads a slice, and is read by its person most of the time. */
const ARCHIVOS_POR_CONEXION = 2;

export interface AdmisionDelProceso {
  readonly admision: Admision;
  readonly parar: () => void;
}

/**
 * As many calls at once as there are connections for them: one more would only wait for one. The embedded database has one
 * engine and serves few; there all are answered, unless a patience was set.
 */
export function admisionDelProceso(ajustes: Ajustes, base: BaseDeDatos): AdmisionDelProceso | null {
  const { ALDIA_ROLES: roles, PACIENCIA_MS: dicha } = ajustes;
  const pacienciaMs = dicha ?? (base.clase === 'postgres' ? PACIENCIA_MS : null);
  if (pacienciaMs === null || !roles.includes('http')) return null;
  const ciclo = vigilarCiclo(() => admision.revisar());
  const admision = new Admision({
    lugares: base.llamadas.pool.options.max,
    archivos: base.pool.options.max * ARCHIVOS_POR_CONEXION,
    pacienciaMs,
    retrasoMs: ciclo.ms,
    ahora: () => performance.now(),
  });
  return { admision, parar: ciclo.parar };
}
