import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Contexto, Recursos } from '../../../shared/contexto.ts';
import { comoSistema } from '../../../shared/ejecutar.ts';
import { deFila, type FilaConCliente } from '../declaraciones.repo.ts';
import { keepReconstruidos, type Reconstruido, takeSinReconstruir } from '../presentado.repo.ts';
import { calcularGuardado } from '../presentado.ts';

/** Short transactions: people who work on one of these months wait for its batch. */
const POR_TANDA = 100;

/**
 * Keeps a copy of the forms of every month that was filed before copies existed. Today's program computes them from the totals stored then,
 * and the copy says so. Returns how many; a month that cannot be computed is logged and stays as it is.
 */
export async function reconstruirPresentado(recursos: Recursos, porTanda = POR_TANDA): Promise<number> {
  let hechas = 0;
  for (let ultima = 0; ; ) {
    const tanda = await comoSistema(recursos, (ctx) => unaTanda(ctx, ultima, porTanda));
    if (tanda === null) return hechas;
    hechas += tanda.hechas;
    ultima = tanda.ultima;
  }
}

async function unaTanda(ctx: Contexto, despuesDe: number, limite: number) {
  const filas = await takeSinReconstruir(ctx.tx, despuesDe, limite);
  const ultima = filas.at(-1);
  if (!ultima) return null;
  const copias = filas.flatMap((f) => copiaDe(ctx, f) ?? []);
  if (copias.length > 0) {
    await keepReconstruidos(ctx.tx, copias, ctx.reloj.ahora());
    await ctx.auditar({
      accion: 'declaracion.presentadoReconstruido',
      entidad: 'lo_presentado',
      entidadId: ultima.id,
      despues: { declaraciones: copias.map((c) => c.declaracionId) },
    });
  }
  return { hechas: copias.length, ultima: ultima.id };
}

function copiaDe(ctx: Contexto, fila: FilaConCliente): Reconstruido | null {
  try {
    const d = deFila(fila);
    const { formularios, aPagar } = calcularGuardado(d);
    return { declaracionId: d.id, formularios, aPagarIva: d.totales === null ? null : toQuetzales(aPagar.iva) };
  } catch (err) {
    ctx.log.error({ err, declaracionId: fila.id }, 'filed month to keep');
    return null;
  }
}
