import { PALABRAS_DE_LIBRO as PALABRAS } from '@aldia/contract/textos-libros.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { Recursos } from '../../../shared/contexto.ts';
import type { Bd } from '../../../shared/db.ts';
import type { TomoEnLotes, Tomos } from '../../../shared/puertos.ts';
import { formularioAnual } from '../../formularios/index.ts';
import { contarLibro } from '../contar.ts';
import { type DelMes, type FilaDeTitular, findRegimenDelLibro, listRegimenesDelAnio } from '../libros.repo.ts';
import { loQueVendia } from '../lo-que-vendia.ts';
import { mesesDeCierre } from '../use-cases/cierre-anual.ts';
import { datosDe } from './encabezado.ts';
import type { PedidoDeArchivo, PedidoDeCierre, PedidoDeLibro } from './pedido.ts';
import { tomoDeCierre } from './tomo-de-cierre.ts';
import { tomoDeCompras } from './tomo-de-compras.ts';
import { tomoDeUnLado, tomoDoble } from './tomo-de-pequenio-contribuyente.ts';
import { tomoDeVentas } from './tomo-de-ventas.ts';

type ConBase = Pick<Recursos, 'bd'>;

export interface Archivo {
  /** The file name with its extension. */
  readonly nombre: string;
  readonly tomos: Tomos;
  /** How many rows it will have, known before it is written. */
  readonly renglones: number;
}

/** The parts of a file; none of its rows is read yet. */
export const armar = async (ctx: ConBase, pedido: PedidoDeArchivo, titular: FilaDeTitular): Promise<Archivo> =>
  pedido.clase === 'libro'
    ? armarLibro(ctx, pedido, titular, await contarLibros(ctx.bd, pedido))
    : armarCierre(ctx, pedido, titular);

export type CuentasDelMes = Awaited<ReturnType<typeof contarLibros>>;
/** Counts both books of a month. */
export async function contarLibros(bd: Bd, mes: DelMes) {
  return { ventas: await contarLibro(bd, mes, 'emitida'), compras: await contarLibro(bd, mes, 'recibida') };
}

/** The NIT in the name of a sheet and the CUI in that of a PDF (G-09), or the NIT for a person without CUI. */
const nombreDe = (que: string, { formato }: PedidoDeArchivo, { nit, cui }: FilaDeTitular): string =>
  formato === 'excel' ? `${que}_${nit}.xlsx` : `${que}_${cui || nit}.pdf`;

export async function armarLibro(
  { bd }: ConBase,
  pedido: PedidoDeLibro,
  titular: FilaDeTitular,
  { ventas, compras }: CuentasDelMes,
): Promise<Archivo> {
  const { usuarioId, periodo, cual } = pedido;
  const mes = { usuarioId, periodo };
  const regimen = await findRegimenDelLibro(bd, mes);
  const datos = datosDe(titular, 'Período', formatMes(periodo), regimen?.descripcion ?? '');
  const pequenio = regimen?.id === REGIMEN.pequenioContribuyente;
  const vende = pequenio ? titular.vende : await loQueVendia(bd, mes, titular);
  const notas =
    compras.excluidas > 0 ? [llenar(PALABRAS.excluidas, { n: compras.excluidas.toLocaleString('en-US') })] : [];
  const uno = (lado: 'ventas' | 'compras'): TomoEnLotes => {
    if (pequenio) return tomoDeUnLado(bd, mes, lado, datos, lado === 'compras' ? notas : []);
    return lado === 'ventas' ? tomoDeVentas(bd, mes, vende, datos) : tomoDeCompras(bd, mes, datos, notas);
  };
  const renglones = { ventas: ventas.cantidad, compras: compras.cantidad };
  if (cual !== 'ambos')
    return { nombre: nombreDe(cual, pedido, titular), tomos: [uno(cual)], renglones: renglones[cual] };
  return {
    nombre: nombreDe('compras_ventas', pedido, titular),
    tomos: pequenio ? [tomoDoble(bd, mes, datos, notas)] : [uno('compras'), uno('ventas')],
    renglones: pequenio ? Math.max(renglones.ventas, renglones.compras) : renglones.ventas + renglones.compras,
  };
}

async function armarCierre({ bd }: ConBase, pedido: PedidoDeCierre, titular: FilaDeTitular): Promise<Archivo> {
  const { usuarioId, anio, conIsr } = pedido;
  const meses = await mesesDeCierre(bd, usuarioId, anio);
  const isr = conIsr ? await formularioAnual(bd, usuarioId, anio) : null;
  const regimenes = await listRegimenesDelAnio(bd, usuarioId, anio);
  const datos = datosDe(titular, 'Año', String(anio), regimenes.join(' y ') || (titular.regimen ?? ''));
  return {
    nombre: nombreDe('cierre_anual', pedido, titular),
    tomos: [tomoDeCierre(anio, meses, isr, datos)],
    renglones: meses.length,
  };
}
