import { MontoCable } from '@aldia/contract/cables.ts';
import type { LineasCopiadas } from '@aldia/domain/declaraciones/copiados.ts';
import * as z from 'zod';
import type { Conexion } from '../../shared/db.ts';

const Montos = z.record(z.string(), MontoCable);
/** What `features/revision` writes, under the names of the load. */
const Detalle = z.object({
  carga_pc: z.object({ numeroFormulario: z.string() }).catchall(MontoCable),
  debito_fiscal: Montos,
  credito_fiscal: Montos,
  determinacion_impuesto: Montos,
});

/** The copied lines of a courtesy month; null when none were kept, or when an account of elsewhere brought something else. */
export async function findCopiadas(bd: Conexion, declaracionId: number): Promise<LineasCopiadas | null> {
  const fila = await bd
    .selectFrom('carga_de_cortesia')
    .select('detalle')
    .where('declaracion_id', '=', declaracionId)
    .executeTakeFirst();
  const leida = Detalle.safeParse(fila?.detalle);
  if (!leida.success) return null;
  const { carga_pc, debito_fiscal: debitos, credito_fiscal: creditos, determinacion_impuesto } = leida.data;
  const { numeroFormulario: _, ...isr } = carga_pc;
  return { isr, debitos, creditos, determinacion: determinacion_impuesto };
}
