import { abrirCredencial, type SobreDeCredencial } from './cifrado.ts';
import type { Contexto } from './contexto.ts';

/** How long a screen keeps a SAT password in sight (security R2). */
export const SEGUNDOS_A_LA_VISTA = 30;
/** In the audit: somebody read the SAT password of the client that the fact names. */
export const CREDENCIAL_REVELADA = 'credencial.revelada';

/** Opens a SAT password for a person who may see it. Nobody gets one without its record (D-20). */
export async function entregarCredencial(
  ctx: Pick<Contexto, 'auditar' | 'maestra'>,
  usuarioId: number,
  sobre: SobreDeCredencial,
  motivo: string,
): Promise<string> {
  const secreto = abrirCredencial(ctx.maestra, usuarioId, sobre);
  await ctx.auditar({ accion: CREDENCIAL_REVELADA, entidad: 'usuario', entidadId: usuarioId, motivo });
  return secreto.revelar();
}
