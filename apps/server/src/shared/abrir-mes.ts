import type { DefinicionDeTrabajo } from './trabajos.ts';

/** Runs every night, when a process starts, and when an office pays again, so that its clients do not wait for the night. */
export const abrirMesJob: DefinicionDeTrabajo<object> = {
  nombre: 'declaraciones.abrir-mes',
  repetible: 'sí: solo abre lo que falta; una fila por cliente y período',
  reintentos: 5,
  esperaS: 60,
  cron: '10 0 * * *',
};
