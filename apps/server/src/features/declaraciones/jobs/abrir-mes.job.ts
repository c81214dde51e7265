import type { DefinicionDeTrabajo } from '../../../shared/trabajos.ts';

export const abrirMesJob: DefinicionDeTrabajo<object> = {
  nombre: 'declaraciones.abrir-mes',
  repetible: 'sí: solo abre lo que falta; una fila por cliente y período',
  reintentos: 5,
  esperaS: 60,
  cron: '10 0 * * *',
};
