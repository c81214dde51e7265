import { errorDeNit, normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { deleteSegundoFactor, endOtrasSesiones } from '../acceso/index.ts';
import { avisarDeFactorPerdido } from './correos.ts';
import { findAdministradorPorNit } from './usuarios.repo.ts';

export interface PedidoDeFactor {
  readonly nit: string;
  /** Who does it, and why: the audit keeps both, and the owner reads them. */
  readonly quien: string;
  readonly motivo: string;
}
/** Why the command does nothing, in one sentence for the operator. */
export class NoSePuedeQuitar extends Error {}

/**
 * Takes the second factor from an administrator who lost the phone and the codes, when nobody else administers (another administrator does
 * it on the screen). Their sessions end, and a mail tells them. Returns how many sessions ended. Throws NoSePuedeQuitar without who and why,
 * for somebody who is no administrator, and when there is no factor.
 */
export async function quitarFactorPerdido(
  ctx: Pick<Contexto, 'tx' | 'reloj' | 'auditar' | 'enviarCorreo'>,
  { nit, quien, motivo }: PedidoDeFactor,
): Promise<number> {
  if (errorDeNit(nit)) throw new NoSePuedeQuitar(`--nit ${nit}: no es un NIT.`);
  if (quien.trim() === '' || motivo.trim() === '')
    throw new NoSePuedeQuitar('Di quién lo hace y por qué: --quien y --motivo.');
  const id = await findAdministradorPorNit(ctx.tx, normalizarNit(nit));
  if (id === undefined)
    throw new NoSePuedeQuitar(`Nadie administra con el NIT ${nit}. A las demás personas se lo quita un administrador.`);
  if (!(await deleteSegundoFactor(ctx.tx, id))) throw new NoSePuedeQuitar('Esa cuenta no tiene segundo factor.');
  const sesionesCerradas = await endOtrasSesiones(ctx.tx, id, null, ctx.reloj.ahora());
  await ctx.auditar({
    accion: 'segundoFactor.quitadoPorOperacion',
    entidad: 'usuario',
    entidadId: id,
    antes: { activo: true },
    despues: { activo: false, quien: quien.trim(), sesiones_cerradas: sesionesCerradas },
    motivo: motivo.trim(),
  });
  await avisarDeFactorPerdido(ctx, id, { quien: quien.trim(), motivo: motivo.trim() });
  return sesionesCerradas;
}
