import { AVISOS } from '@aldia/contract/textos.ts';
import { enCampo } from '../../shared/app-error.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Declaracion } from '../declaraciones/index.ts';
import { type Cambio, listConTipo, listTiposDesconocidos } from './facturas.repo.ts';

/**
 * Every chosen record type must exist and be in use; an eliminated type may only stay where it already was. Throws DATOS_INVALIDOS at the
 * first row that breaks this.
 */
export async function exigirTipos(ctx: Contexto, d: Declaracion, cambios: readonly Cambio[]): Promise<void> {
  const ids = new Set(cambios.flatMap((c) => (c.tipoRegistroId === null ? [] : [c.tipoRegistroId])));
  const desconocidos = new Set(await listTiposDesconocidos(ctx.tx, [...ids]));
  if (desconocidos.size === 0) return;
  const deAntes = await listConTipo(ctx.tx, d.usuarioId, d.periodo, [...desconocidos]);
  const n = cambios.findIndex(
    (c) => c.tipoRegistroId !== null && desconocidos.has(c.tipoRegistroId) && deAntes.get(c.id) !== c.tipoRegistroId,
  );
  if (n >= 0) throw enCampo(`facturas.${n}.tipo_registro_id`, AVISOS.tipoDeRegistroInactivo);
}
