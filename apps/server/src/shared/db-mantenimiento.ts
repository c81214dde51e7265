import type { BaseDeDatos } from './db.ts';
import type { DefinicionDeTrabajo, Obrero } from './trabajos.ts';

const aspirarJob: DefinicionDeTrabajo<object> = {
  nombre: 'base.aspirar',
  repetible: 'sí: limpiar lo limpio no cambia nada',
  reintentos: 1,
  esperaS: 600,
  cron: '40 2 * * *',
};
/** Every night: the embedded database has no autovacuum, and without it a table grows with each change (ADR 12). */
export const mantenimientoObreros = (base: BaseDeDatos): Obrero<object>[] => [
  {
    trabajo: aspirarJob,
    hacer: async () => {
      if (base.clase === 'embebida') await base.pool.query('vacuum (analyze)');
    },
  },
];
