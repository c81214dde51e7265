import type { Entrada } from '@aldia/contract/endpoint.ts';
import type { gestorPermisos } from '@aldia/contract/gestor-permisos.ts';
import { impedimentoDePedir, PERSONAS_POR_HORA } from '@aldia/domain/gestor/autorizacion.ts';
import { seHabilita, vinculoTras } from '@aldia/domain/gestor/vinculo.ts';
import { AppError } from '../../../shared/app-error.ts';
import { exigirCarteraAbierta } from '../../../shared/exigir-cartera-abierta.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { sacarDeCarga, tomarExistentes } from '../../gestor-cargas/index.ts';
import { anteriorDe, cupoDeLaHora, exigirCorreoProbado, preguntar } from '../pedir.ts';
import { listVinculos } from '../vinculos.repo.ts';

/**
 * Takes the rows of people who already exist out of a load and asks those people, as many as the hour still admits; rows beyond that
 * stay. Some rows leave without a question: duplicates, people already in the portfolio, and people asked lately. So do people whom the
 * gestor removed and who have no login: they could not answer, and the gestor enables them instead. Charges nothing (D-61). Throws
 * CARTERA_DE_SOLO_LECTURA, CORREO_DE_OFICINA_SIN_PROBAR, BORRADOR_NO_ENCONTRADO, BORRADOR_EN_COBRO, LIMITE_DE_AUTORIZACIONES.
 */
export const pedir = transaccional(async (e: Entrada<typeof gestorPermisos.pedir>, ctx) => {
  await exigirCarteraAbierta({ ...ctx, bd: ctx.tx });
  await exigirCorreoProbado(ctx);
  const gestorId = ctx.actor.usuarioId;
  const existentes = await tomarExistentes(ctx, e.borradorId, e.clase, e.filas);
  let cupo = await cupoDeLaHora(ctx);
  const ids = existentes.flatMap((f) => (f.usuarioId === null ? [] : [f.usuarioId]));
  const vinculos = await listVinculos(ctx.tx, gestorId, ids, ctx.reloj.ahora());
  const preguntados = new Set<number>([gestorId]);
  const fuera: number[] = [];
  let [pedidas, quedan, porHabilitar] = [0, 0, 0];
  for (const { fila, nit, nombre, usuarioId } of existentes) {
    const vinculo = usuarioId === null ? undefined : vinculos.get(usuarioId);
    if (vinculo && seHabilita(vinculo.estado, vinculo.enlace)) {
      fuera.push(fila);
      porHabilitar += 1;
      continue;
    }
    const anterior = anteriorDe(ctx, vinculo?.autorizacion ?? null);
    const sePregunta =
      usuarioId !== null &&
      !preguntados.has(usuarioId) &&
      vinculoTras(vinculo?.estado ?? 'libre', 'pedir') !== null &&
      impedimentoDePedir(anterior, ctx.reloj.hoy()) === null;
    if (sePregunta && cupo <= 0) {
      quedan += 1;
      continue;
    }
    fuera.push(fila);
    if (!sePregunta) continue;
    await preguntar(ctx, { usuarioId, nit, nombre }, anterior);
    preguntados.add(usuarioId);
    cupo -= 1;
    pedidas += 1;
  }
  if (quedan > 0 && fuera.length === 0) throw new AppError('LIMITE_DE_AUTORIZACIONES', { n: PERSONAS_POR_HORA });
  if (fuera.length > 0) await sacarDeCarga(ctx, e.borradorId, e.clase, fuera);
  return { pedidas, fuera, quedan, porHabilitar };
});
