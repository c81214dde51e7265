import { consulta, transaccional } from '../../../shared/manejador.ts';
import { endSesion, touchSesion } from '../acceso.repo.ts';
import { llavePublicaVigente } from '../caja.ts';
import { ESPERA_MS, perfilDe } from '../sesiones.ts';

export const prueba = consulta(async (_: object, ctx) => ({ servicio: 'AlDía', hora: ctx.reloj.ahora() }));
export const llavePublica = consulta(async (_: object, ctx) => llavePublicaVigente(ctx));
export const sesionActual = consulta(async (_: object, ctx) => perfilDe(ctx, ctx.actor.usuarioId));

export const seguirSesion = transaccional(async (_: object, ctx) => {
  if (ctx.sesionId !== null) await touchSesion(ctx.tx, ctx.sesionId, ctx.reloj.ahora());
  return { segundos_restantes: ESPERA_MS / 1000 };
});

export const cerrarSesion = transaccional(async (_: object, ctx) => {
  if (ctx.sesionId !== null) await endSesion(ctx.tx, ctx.sesionId, ctx.reloj.ahora());
  return { cerrada: true as const };
});
