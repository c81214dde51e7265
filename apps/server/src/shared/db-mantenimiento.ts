import { contarDeNuevo, juntarCuentas } from './cuentas.repo.ts';
import type { BaseDeDatos } from './db.ts';
import type { DefinicionDeTrabajo, Obrero } from './trabajos.ts';

const aspirarJob: DefinicionDeTrabajo<object> = {
  nombre: 'base.aspirar',
  repetible: 'sí: limpiar lo limpio no cambia nada',
  reintentos: 1,
  esperaS: 600,
  cron: '40 2 * * *',
};
const juntarCuentasJob: DefinicionDeTrabajo<object> = {
  nombre: 'base.juntar-cuentas',
  repetible: 'sí: la suma de lo que se junta es la misma',
  reintentos: 1,
  esperaS: 60,
  cron: '* * * * *',
};
const contarDeNuevoJob: DefinicionDeTrabajo<object> = {
  nombre: 'base.contar-de-nuevo',
  repetible: 'sí: cuenta lo que hay',
  reintentos: 3,
  esperaS: 600,
  cron: '20 3 * * *',
};
/** Every night: the embedded database has no autovacuum, and without it a table grows with each change (ADR 12). */
export const mantenimientoObreros = (base: BaseDeDatos): Obrero<object>[] => [
  {
    trabajo: aspirarJob,
    hacer: async () => {
      if (base.clase === 'embebida') await base.pool.query('vacuum (analyze)');
    },
  },
  // Folds the rows that each change adds to the counts of lists into one row of each kind (ADR 58). Each night they are counted
  // from the rows.
  { trabajo: juntarCuentasJob, hacer: () => juntarCuentas(base.bd) },
  { trabajo: contarDeNuevoJob, hacer: () => contarDeNuevo(base.bd) },
];
