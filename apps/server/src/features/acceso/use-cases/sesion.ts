import { consulta, transaccional } from '../../../shared/manejador.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import { ESPERA_MS, endOtrasSesiones, endSesion, listSesionesVivas, touchSesion } from '../acceso.repo.ts';
import { llavePublicaVigente } from '../caja.ts';
import { perfilDe } from '../sesiones.ts';

export const prueba = consulta(async (_: object, ctx) => ({ servicio: 'AlDía', hora: ctx.reloj.ahora() }));
export const llavePublica = consulta(async (_: object, ctx) => llavePublicaVigente(ctx));
export const sesionActual = consulta(async (_: object, ctx) => perfilDe(ctx, ctx.actor.usuarioId));

export const seguirSesion = transaccional(async (_: object, ctx) => {
  if (ctx.sesionId !== null) await touchSesion(ctx.tx, ctx.sesionId, ctx.reloj.ahora());
  return { segundosRestantes: ESPERA_MS / 1000 };
});

export const cerrarSesion = transaccional(async (_: object, ctx) => {
  if (ctx.sesionId !== null) await endSesion(ctx.tx, ctx.sesionId, ctx.reloj.ahora());
  return { cerrada: true as const };
});

/** The caller's own live sessions, the present one first (D-47). */
export const sesiones = consulta(async (_: object, ctx) => {
  const ahora = ctx.reloj.ahora();
  const filas = await listSesionesVivas(ctx.bd, ctx.actor.usuarioId, ahora, sumarMilisegundos(ahora, -ESPERA_MS));
  return filas
    .map((f) => ({
      id: f.id,
      abierta: f.creadaEn,
      ultimaActividad: f.ultimaActividad,
      direccion: f.direccionIp,
      agente: f.agente,
      actual: f.id === ctx.sesionId,
    }))
    .sort((a, b) => Number(b.actual) - Number(a.actual));
});

export const terminarOtras = transaccional(async (_: object, ctx) => {
  const { usuarioId } = ctx.actor;
  const terminadas = await endOtrasSesiones(ctx.tx, usuarioId, ctx.sesionId, ctx.reloj.ahora());
  await ctx.auditar({
    accion: 'sesion.otrasTerminadas',
    entidad: 'usuario',
    entidadId: usuarioId,
    despues: { terminadas },
  });
  return { terminadas };
});
