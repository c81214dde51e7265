import type { DefinicionDeTrabajo } from '../../../shared/trabajos.ts';

export const completarCobrosJob: DefinicionDeTrabajo<object> = {
  nombre: 'cobros.completar',
  repetible: 'sí: cada paso toma el cobro y vuelve a mirar su estado; nada se cobra aquí',
  reintentos: 2,
  esperaS: 5,
  cron: '* * * * *',
};
