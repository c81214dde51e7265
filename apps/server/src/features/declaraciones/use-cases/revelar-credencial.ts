import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { AppError } from '../../../shared/app-error.ts';
import { entregarCredencial, SEGUNDOS_A_LA_VISTA } from '../../../shared/credenciales.ts';
import { contextoDe } from '../../../shared/ejecutar.ts';
import { contarRevelacion } from '../../../shared/limite-de-revelaciones.ts';
import { consulta } from '../../../shared/manejador.ts';
import { findCredencial, listAsignados } from '../credenciales.repo.ts';

const DE_NADIE = { asignadoId: null };

/**
 * Hands out a client's SAT password: one at a time, with a reason, recorded so that the client sees it (D-20). It is a read with its own
 * transaction on purpose: a write's answer is stored under its idempotency key, and this answer must not be stored anywhere.
 */
export const revelarCredencial = consulta(async ({ id, motivo }: { id: number; motivo: string }, ctx) => {
  await contarRevelacion(ctx, 'ajena');
  return ctx.bd.transaction().execute(async (tx) => {
    const fila = await findCredencial(tx, id);
    if (!fila) throw new AppError('CLIENTE_NO_ENCONTRADO');
    const asignados = await listAsignados(tx, id);
    const filas = asignados.length > 0 ? asignados : [DE_NADIE];
    if (!filas.some((d) => puedeTrabajar(ctx.actor, d))) throw new AppError('FILA_DE_OTRO');
    const { version, llaveId, llaveEnvuelta, cifrado } = fila;
    if (version === null || !llaveId || !llaveEnvuelta || !cifrado) throw new AppError('SIN_CONTRASENIA_SAT');
    const sobre = { version, llaveId, llaveEnvuelta, cifrado };
    const passwordSat = await entregarCredencial(contextoDe(tx, ctx), id, sobre, motivo);
    return { passwordSat, segundos: SEGUNDOS_A_LA_VISTA };
  });
});
