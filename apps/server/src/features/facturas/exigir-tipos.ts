import { AVISOS } from '@aldia/contract/textos.ts';
import { enCampo } from '../../shared/app-error.ts';
import type { Contexto } from '../../shared/contexto.ts';
import { type Cambio, listTiposDesconocidos } from './facturas.repo.ts';

/** Every record type exists and is in use. Throws DATOS_INVALIDOS at the first row whose type is not. */
export async function exigirTipos(ctx: Contexto, cambios: readonly Cambio[]): Promise<void> {
  const ids = new Set(cambios.flatMap((c) => (c.tipoRegistroId === null ? [] : [c.tipoRegistroId])));
  const desconocidos = new Set(await listTiposDesconocidos(ctx.tx, [...ids]));
  if (desconocidos.size === 0) return;
  const n = cambios.findIndex((c) => c.tipoRegistroId !== null && desconocidos.has(c.tipoRegistroId));
  throw enCampo(`facturas.${n}.tipo_registro_id`, AVISOS.tipoDeRegistroInactivo);
}
