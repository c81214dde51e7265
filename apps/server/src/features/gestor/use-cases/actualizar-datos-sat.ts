import { VALIDACION_DE_GESTION } from '@aldia/contract/textos-gestion.ts';
import { AppError } from '../../../shared/app-error.ts';
import { guardarCredencial } from '../../../shared/credenciales.repo.ts';
import { exigirCarteraAbierta } from '../../../shared/exigir-cartera-abierta.ts';
import { exigirLazo } from '../../../shared/exigir-lazo.ts';
import { enPasos } from '../../../shared/manejador.ts';
import { lockPersona } from '../../../shared/personas.repo.ts';
import { abrirContraseniaSat } from '../../cuenta/index.ts';

export interface DatosSatDeCliente {
  readonly usuarioId: number;
  readonly passwordBanca: string;
}

/** Checked before anything else, so that a stranger's client looks like a missing one, and again inside the transaction. */
async function exigirCliente(ctx: Parameters<typeof exigirCarteraAbierta>[0], usuarioId: number): Promise<void> {
  await exigirCarteraAbierta(ctx);
  if ((await exigirLazo(ctx, usuarioId)) !== 'cartera') throw new AppError('CLIENTE_NO_ENCONTRADO');
}

/** Seals a new SAT password of a client of the portfolio. For their own SAT password a person uses the account, with its password. */
export const actualizarDatosSat = enPasos(
  async ({ usuarioId, passwordBanca }: DatosSatDeCliente, ctx) => {
    await exigirCliente(ctx, usuarioId);
    return abrirContraseniaSat(ctx, passwordBanca, VALIDACION_DE_GESTION.campoRequerido);
  },
  async ({ usuarioId }, ctx, nueva) => {
    // Their client cannot leave between the question and the writing: nobody writes the password of who has left.
    await lockPersona(ctx.tx, usuarioId);
    await exigirCliente({ ...ctx, bd: ctx.tx }, usuarioId);
    await guardarCredencial(ctx.tx, ctx.maestra, usuarioId, nueva, ctx.reloj.ahora());
    await ctx.auditar({ accion: 'credencial.cambiada', entidad: 'usuario', entidadId: usuarioId });
    return { actualizada: true as const };
  },
);
