import type { suscripciones } from '@aldia/contract/suscripciones.ts';
import { consulta, type HandlersFor } from '../../shared/manejador.ts';
import { aSalida } from './actual.ts';
import { findActual } from './suscripciones.repo.ts';
import { activar } from './use-cases/activar.ts';
import { guardarBorrador } from './use-cases/borrador.ts';
import { cancelar, documentoDeFin } from './use-cases/cancelar.ts';
import { completar } from './use-cases/completar.ts';
import { aceptarContrato, contrato, cotizar } from './use-cases/cotizar.ts';
import { faltante } from './use-cases/faltante.ts';
import { cambiar, nueva } from './use-cases/pagar-plan.ts';
import { serviciosActivos, solicitarServicio } from './use-cases/servicios.ts';

const actual = consulta(async (_: object, ctx) => {
  const s = await findActual(ctx.bd, ctx.actor.usuarioId);
  return s && aSalida(s, ctx.reloj.hoy());
});

export const suscripcionesHandlers = {
  faltante,
  guardarBorrador,
  cotizar,
  contrato,
  aceptarContrato,
  completar,
  actual,
  nueva,
  cambiar,
  cancelar,
  documentoDeFin,
  activarPorGet: activar,
  activar,
  serviciosActivos,
  solicitarServicio,
} satisfies HandlersFor<typeof suscripciones>;
