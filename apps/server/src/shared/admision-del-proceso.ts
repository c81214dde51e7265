import { Admision } from './admision.ts';
import type { BaseDeDatos } from './db.ts';
import type { Ajustes } from './env.ts';
import { vigilarCiclo } from './retraso-del-ciclo.ts';

const PACIENCIA_MS = 1000;
/** A file holds a connection only while the server reads a slice; most of the time its reader is downloading. */
const ARCHIVOS_POR_CONEXION = 2;

export interface AdmisionDelProceso {
  readonly admision: Admision;
  readonly parar: () => void;
}

/**
 * Admits as many calls at once as there are connections for them: one more would only wait for a connection. The embedded
 * database has one engine and serves few people, so there every call is answered, unless PACIENCIA_MS is set.
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
