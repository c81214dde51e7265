import type { DefinicionDeTrabajo } from './trabajos.ts';

/** Every night, when a process starts, and once an office pays again: nobody of its portfolio waits for the night. */
export const abrirMesJob: DefinicionDeTrabajo<object> = {
  nombre: 'declaraciones.abrir-mes',
  repetible: 'sí: solo abre lo que falta; una fila por cliente y período',
  reintentos: 5,
  esperaS: 60,
  cron: '10 0 * * *',
};
