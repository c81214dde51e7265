import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { servicios } from '@aldia/contract/servicios.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Tx } from '../../../shared/db.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import { paginar } from '../../../shared/paginar.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import {
  countSolicitados,
  type FilaDeServicio,
  findSolicitado,
  listSolicitados,
  markAtendido,
  reopenServicio,
} from './solicitados.repo.ts';

export const solicitados = consulta(
  async ({ atencion, busqueda, ...pagina }: Entrada<typeof servicios.solicitados>, { bd }) => {
    const filtro = { atencion, palabras: palabrasDe(busqueda) };
    return paginar({ lista: 'servicios-solicitados', ...filtro }, pagina, {
      listar: (desde, limite) => listSolicitados(bd, filtro, desde, limite),
      contar: (hasta) => countSolicitados(bd, filtro, hasta),
      posicionDe: ({ id }) => ({ id, valores: [id] }),
    });
  },
);

async function exigirSolicitud(tx: Tx, id: number): Promise<FilaDeServicio> {
  const fila = await findSolicitado(tx, id);
  if (!fila) throw new AppError('SOLICITUD_NO_ENCONTRADA');
  return fila;
}

export const atender = transaccional(async ({ id, nota }: Entrada<typeof servicios.atender>, ctx) => {
  await exigirSolicitud(ctx.tx, id);
  const hecho = { por: ctx.actor.usuarioId, nota, ahora: ctx.reloj.ahora() };
  if (!(await markAtendido(ctx.tx, id, hecho))) throw new AppError('SOLICITUD_EN_OTRO_ESTADO');
  const fila = await exigirSolicitud(ctx.tx, id);
  await ctx.auditar({
    accion: 'servicio.atendido',
    entidad: 'usuario',
    entidadId: fila.usuarioId,
    despues: { servicio: fila.servicio, solicitud: id, nota },
  });
  return fila;
});

/** Reopens a service. The audit keeps who had done it and when; the note stays on the service. */
export const reabrir = transaccional(async ({ id }: Entrada<typeof servicios.reabrir>, ctx) => {
  const antes = await exigirSolicitud(ctx.tx, id);
  if (!(await reopenServicio(ctx.tx, id))) throw new AppError('SOLICITUD_EN_OTRO_ESTADO');
  await ctx.auditar({
    accion: 'servicio.reabierto',
    entidad: 'usuario',
    entidadId: antes.usuarioId,
    antes: { servicio: antes.servicio, solicitud: id, atendio: antes.atendio, atendidoEn: antes.atendidoEn },
  });
  return exigirSolicitud(ctx.tx, id);
});
