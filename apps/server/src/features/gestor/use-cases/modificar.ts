import { autorizacionHoy } from '@aldia/domain/gestor/autorizacion.ts';
import { vinculoDe, vinculoTras } from '@aldia/domain/gestor/vinculo.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { Contexto } from '../../../shared/contexto.ts';
import { syncEstadosDe } from '../../../shared/estados-de-usuario.repo.ts';
import { exigirCarteraAbierta } from '../../../shared/exigir-cartera-abierta.ts';
import { transaccional } from '../../../shared/manejador.ts';
import { lockPersona } from '../../../shared/personas.repo.ts';
import { fraseSinGestor } from '../../../shared/sin-gestor.ts';
import { pagaA } from '../../../shared/suscripciones.repo.ts';
import { abrirLoDeHoy } from '../../declaraciones/index.ts';
import { correoDeCambio } from '../correos.ts';
import {
  findClienteDe,
  findConCuenta,
  findOficina,
  findPregunta,
  lockEnlace,
  retirarPregunta,
  tieneOtroGestor,
  updateBaja,
} from '../gestion.repo.ts';

export interface EstadoDeCliente {
  readonly id: number;
  readonly bajaEn: string | null;
}
type Enlace = NonNullable<Awaited<ReturnType<typeof lockEnlace>>>;

/**
 * Requires that the gestor may take the client back directly. A client who left or refused must be asked (D-59), and so must one who
 * proved their identity and has not decided (D-69), or who accepted another gestor since; any other one whom the gestor removed comes
 * back.
 */
async function exigirQueVuelva(ctx: Contexto, gestorId: number, e: Enlace): Promise<void> {
  if (await tieneOtroGestor(ctx.tx, gestorId, e.usuarioId)) throw new AppError('CLIENTE_DE_OTRO_GESTOR');
  const pregunta = await findPregunta(ctx.tx, gestorId, e.usuarioId);
  const estado = vinculoDe({ ...e, deBaja: true }, pregunta && autorizacionHoy(pregunta, ctx.reloj.ahora()));
  if (vinculoTras(estado, 'habilitar') !== null) return;
  const noQuiso = estado === 'libre' || estado === 'rechazado';
  throw new AppError(noQuiso ? 'CLIENTE_QUE_SE_FUE' : 'CLIENTE_POR_PREGUNTAR');
}

/**
 * Removes a client from the caller's portfolio or enables them again; somebody else's tie counts as missing. Repeating the same changes
 * nothing. The server sets the moment, whatever the call sent. The client's state follows in the same transaction (D-63). Throws
 * CARTERA_DE_SOLO_LECTURA, CLIENTE_NO_ENCONTRADO, CLIENTE_DE_OTRO_GESTOR, CLIENTE_QUE_SE_FUE, CLIENTE_POR_PREGUNTAR.
 */
export const modificar = transaccional(async ({ id, bajaEn }: EstadoDeCliente, ctx) => {
  await exigirCarteraAbierta({ ...ctx, bd: ctx.tx });
  const gestorId = ctx.actor.usuarioId;
  const usuarioId = await findClienteDe(ctx.tx, gestorId, id);
  if (usuarioId === undefined) throw new AppError('CLIENTE_NO_ENCONTRADO');
  // The person first, as in every other act on who has them: two offices could not both see that nobody has the client.
  await lockPersona(ctx.tx, usuarioId);
  const enlace = await lockEnlace(ctx.tx, gestorId, id);
  if (!enlace) throw new AppError('CLIENTE_NO_ENCONTRADO');
  const deBaja = bajaEn !== null;
  if (deBaja === (enlace.bajaEn !== null)) return { id, usuarioId, bajaEn: enlace.bajaEn };
  if (!deBaja) await exigirQueVuelva(ctx, gestorId, enlace);
  const en = ctx.reloj.ahora();
  const nueva = deBaja ? en : null;
  await updateBaja(ctx.tx, id, nueva);
  await syncEstadosDe(ctx.tx, [enlace.usuarioId]);
  if (!deBaja) {
    await retirarPregunta(ctx.tx, gestorId, usuarioId);
    await abrirLoDeHoy(ctx.tx, ctx.reloj.hoy(), [usuarioId]);
  }
  await ctx.auditar({
    accion: deBaja ? 'cartera.baja' : 'cartera.habilitada',
    entidad: 'usuario',
    entidadId: usuarioId,
    antes: { deleted_at: enlace.bajaEn },
    despues: { deleted_at: nueva },
  });
  const conCuenta = await findConCuenta(ctx.tx, usuarioId);
  const { nombre } = await findOficina(ctx.tx, gestorId);
  const paga = await pagaA(ctx.tx, gestorId, usuarioId, ctx.reloj.hoy());
  const sinGestor = deBaja ? await fraseSinGestor(ctx, usuarioId) : null;
  if (conCuenta) await ctx.enviarCorreo(correoDeCambio(conCuenta, { gestor: nombre, sinGestor, en, paga }));
  return { id, usuarioId, bajaEn: nueva };
});
