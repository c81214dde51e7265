import type { ClienteEnRevision } from '@aldia/contract/revision.ts';
import { AppError } from '../../../shared/app-error.ts';
import { consulta, transaccional } from '../../../shared/manejador.ts';
import { sumarMilisegundos } from '../../../shared/reloj.ts';
import { emitirReferencia, nonceDe, SEGUNDOS_DE_REFERENCIA } from '../referencia.ts';
import { type FilaDeCliente, findEnRevision, usarNonce } from '../revision.repo.ts';

const exigirCliente = (fila: FilaDeCliente | undefined): FilaDeCliente => {
  if (!fila) throw new AppError('CLIENTE_NO_ENCONTRADO');
  return fila;
};
const enRevision = (f: FilaDeCliente): ClienteEnRevision => ({
  ...f,
  regimen: f.regimen ?? '',
  tienePasswordSat: Boolean(f.credencial),
});

/** A read on purpose: a write's answer is stored under its idempotency key, and a reference must not be stored. */
export const referencia = consulta(async ({ usuarioId }: { usuarioId: number }, ctx) => {
  const cliente = exigirCliente(await findEnRevision(ctx.bd, usuarioId));
  if (!cliente.credencial) throw new AppError('SIN_CONTRASENIA_SAT');
  return { referencia: emitirReferencia(ctx, usuarioId), segundos: SEGUNDOS_DE_REFERENCIA };
});

/** Uses up the reference, and records who opened whose status. */
export const abrir = transaccional(async (e: { usuarioId: number; referencia: string }, ctx) => {
  const nonce = nonceDe(ctx, e.usuarioId, e.referencia);
  const olvido = sumarMilisegundos(ctx.reloj.ahora(), SEGUNDOS_DE_REFERENCIA * 1000);
  if (nonce === null || !(await usarNonce(ctx.tx, nonce, olvido))) throw new AppError('REFERENCIA_VENCIDA');
  const cliente = exigirCliente(await findEnRevision(ctx.tx, e.usuarioId));
  await ctx.auditar({ accion: 'revision.abierta', entidad: 'usuario', entidadId: cliente.id });
  return enRevision(cliente);
});

export const cliente = consulta(async ({ id }: { id: number }, ctx) =>
  enRevision(exigirCliente(await findEnRevision(ctx.bd, id))),
);
