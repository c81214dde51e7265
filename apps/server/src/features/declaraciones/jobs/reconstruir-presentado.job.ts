import type { DefinicionDeTrabajo } from '../../../shared/trabajos.ts';

export const reconstruirPresentadoJob: DefinicionDeTrabajo<object> = {
  nombre: 'declaraciones.reconstruir-presentado',
  repetible: 'sí: un mes con su copia deja de estar por hacer, y cada tanda se guarda entera o nada',
  reintentos: 3,
  esperaS: 60,
  cron: '*/10 * * * *',
};
