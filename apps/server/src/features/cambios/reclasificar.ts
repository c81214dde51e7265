import type { Contexto } from '../../shared/contexto.ts';
import type { Declaracion } from '../declaraciones/index.ts';
import { type CompraPorReclasificar, updateTiposDeRegistro } from './rehacer.repo.ts';

const MOTIVOS = {
  'compras.sinLinea': 'El emisor está clasificado sin línea en el formulario: sus compras no dan crédito fiscal',
  'compras.clasificadas': 'El emisor se clasificó después de guardar el mes: sus compras toman la regla de su emisor',
} as const;

/** Gives purchases of a locked month the record type of the rules, and records the old and new type of each. */
export async function reclasificar(
  ctx: Contexto,
  d: Declaracion,
  accion: keyof typeof MOTIVOS,
  compras: readonly CompraPorReclasificar[],
): Promise<void> {
  if (compras.length === 0) return;
  await updateTiposDeRegistro(ctx.tx, d, compras);
  const tipos = (de: 'tipo' | 'tipoCorrecto') => Object.fromEntries(compras.map((c) => [c.autorizacion, c[de]]));
  await ctx.auditar({
    accion,
    entidad: 'declaracion',
    entidadId: d.id,
    antes: tipos('tipo'),
    despues: tipos('tipoCorrecto'),
    motivo: MOTIVOS[accion],
  });
}
