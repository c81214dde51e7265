import { type Centavos, parseQuetzales, sumar } from '@aldia/domain/dinero/centavos.ts';
import { esLineaCompra, lineaQueCorresponde } from '@aldia/domain/facturas/clasificacion.ts';
import {
  type DestinoDeEmitida,
  destinoGuardado,
  EXPORTACION_PROPUESTA,
  LINEA_DE_ESPECIALES,
  lineaParaExportar,
} from '@aldia/domain/facturas/exportacion.ts';
import { conSigno } from '@aldia/domain/facturas/factura.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { type Expression, type ExpressionBuilder, type Nullable, type SqlBool, sql } from 'kysely';
import { campos } from '../../shared/columnas.ts';
import type { Bd } from '../../shared/db.ts';
import { esDelMes } from '../../shared/libro-del-mes.repo.ts';
import type { Factura, Tablas, TipoRegistro } from '../../shared/tablas.generated.ts';
import type { FiltroDeConstancias, FiltroDeFacturas } from './origen.ts';

interface DelMes {
  readonly usuarioId: number;
  readonly periodo: Mes;
}

const facturas = (bd: Bd, { usuarioId, periodo }: DelMes) =>
  bd
    .selectFrom('factura_de_siempre as f')
    .leftJoin('tipo_registro as t', 't.id', 'f.tipo_registro_id')
    .select(campos('f.numero_autorizacion', 'f.libro', 'f.fecha_emision', 'f.tipo_dte', 'f.serie', 'f.numero_dte'))
    .select(campos('f.nit_emisor', 'f.nombre_emisor', 'f.nit_receptor', 'f.nombre_receptor', 'f.moneda'))
    .select(campos('f.tipo_cambio', 'f.monto', 'f.iva', 'f.neto', 'f.anulado', 'f.exportacion', 'f.linea_exportacion'))
    .select(campos('f.para_exportar', 't.linea'))
    .where('f.usuario_id', '=', usuarioId)
    .where(esDelMes('f.periodo', periodo))
    .orderBy('f.libro')
    .orderBy('f.fecha_emision')
    .orderBy('f.numero_autorizacion');
type FilaDeFactura = Awaited<ReturnType<ReturnType<typeof facturas>['executeTakeFirstOrThrow']>>;

function lineaDe(f: FilaDeFactura): string | null {
  if (f.libro !== 'recibida' || !esLineaCompra(f.linea)) return null;
  const linea = lineaQueCorresponde(f.tipoDte, f.linea);
  return f.paraExportar ? lineaParaExportar(linea) : linea;
}

/** An invoice for the dialogs, with the line where it counts, whatever line was chosen for it. */
const aFactura = (f: FilaDeFactura) => ({
  ...f,
  id: f.numeroAutorizacion,
  monto: parseQuetzales(f.monto),
  montoIva: parseQuetzales(f.iva),
  totalSinIva: parseQuetzales(f.neto),
  anulado: f.anulado ? (1 as const) : (0 as const),
  linea: lineaDe(f),
  destino: destinoGuardado(f.libro, { ...f, elegido: f.lineaExportacion }),
});

type Constructor = ExpressionBuilder<Tablas & { f: Factura } & { t: Nullable<TipoRegistro> }, 'f' | 't'>;

function condicionDe(e: Constructor, filtro: FiltroDeFacturas): Expression<SqlBool> {
  const y: Expression<SqlBool>[] = [e('f.libro', '=', filtro.libro)];
  // No kind of document at all: the condition must match nothing, and SQL has no empty list.
  y.push(filtro.tipos.length === 0 ? sql<boolean>`false` : e('f.tipo_dte', 'in', [...filtro.tipos]));
  if (filtro.vigentes) y.push(e('f.anulado', '=', false));
  if (filtro.incluidas) y.push(e('f.incluye', '=', true));
  if (filtro.destino !== undefined) y.push(condicionDeDestino(filtro.destino));
  if (filtro.paraExportar !== undefined)
    y.push(filtro.paraExportar ? sql<boolean>`f.para_exportar is true` : sql<boolean>`f.para_exportar is not true`);
  if (filtro.exentas !== undefined) y.push(filtro.exentas ? sql<boolean>`f.iva = 0` : sql<boolean>`f.iva <> 0`);
  if (filtro.lineas !== undefined) {
    const pares = filtro.lineas.map(([tipo, linea]) => sql`(${tipo}::text, ${linea}::text)`);
    y.push(pares.length === 0 ? sql<boolean>`false` : sql<boolean>`(f.tipo_dte, t.linea) in (${sql.join(pares)})`);
  }
  return e.and(y);
}

/** The same as `destinoDe`: an export goes where it was chosen to go, or else to the rest of the world. */
function condicionDeDestino(destino: DestinoDeEmitida | null): Expression<SqlBool> {
  if (destino === null) return sql<boolean>`f.exportacion is not true`;
  if (destino === LINEA_DE_ESPECIALES) return sql<boolean>`f.linea_exportacion = ${destino}`;
  return sql<boolean>`f.exportacion and coalesce(nullif(f.linea_exportacion, ${LINEA_DE_ESPECIALES}), ${EXPORTACION_PROPUESTA}) = ${destino}`;
}

/** The invoices that match any of the filters, at most `limite`. */
export async function listFacturasDe(bd: Bd, mes: DelMes, filtros: readonly FiltroDeFacturas[], limite: number) {
  if (filtros.length === 0) return [];
  const filas = await facturas(bd, mes)
    .where((e) => e.or(filtros.map((f) => condicionDe(e, f))))
    .limit(limite)
    .execute();
  return filas.map(aFactura);
}

export async function listEmitidas(bd: Bd, mes: DelMes, pagina: number, limite: number) {
  const filas = await facturas(bd, mes)
    .where('f.libro', '=', 'emitida')
    .limit(limite)
    .offset((pagina - 1) * limite)
    .execute();
  return filas.map(aFactura);
}
/** How many sales there are, cancelled ones included, and the total of the others with the sign of their kind (D-15). */
export async function sumarEmitidas(
  bd: Bd,
  { usuarioId, periodo }: DelMes,
): Promise<{ total: number; suma: Centavos }> {
  const grupos = await bd
    .selectFrom('factura_de_siempre')
    .select((e) => [
      'tipo_dte',
      'anulado',
      sql<number>`count(*)::int`.as('cantidad'),
      e.fn.sum<string>('monto').as('monto'),
    ])
    .where('usuario_id', '=', usuarioId)
    .where(esDelMes('periodo', periodo))
    .where('libro', '=', 'emitida')
    .groupBy(['tipo_dte', 'anulado'])
    .execute();
  return {
    total: grupos.reduce((n, g) => n + g.cantidad, 0),
    suma: sumar(grupos.filter((g) => !g.anulado).map((g) => conSigno(g.tipo_dte, parseQuetzales(g.monto)))),
  };
}

/** The certificates that match any of the filters, at most `limite`. */
export async function listConstanciasDe(
  bd: Bd,
  { usuarioId, periodo }: DelMes,
  filtros: readonly FiltroDeConstancias[],
  limite: number,
) {
  if (filtros.length === 0) return [];
  const filas = await bd
    .selectFrom('retencion_de_siempre')
    .select(campos('constancia', 'impuesto', 'fecha_emision', 'nit_retenedor', 'nombre_retenedor'))
    .select(campos('total_factura', 'total_retencion', 'anulada'))
    .where('usuario_id', '=', usuarioId)
    .where(esDelMes('periodo', periodo))
    .where((e) =>
      e.or(filtros.map((f) => e.and([e('impuesto', '=', f.tipo), ...(f.vigentes ? [e('anulada', '=', false)] : [])]))),
    )
    .orderBy('impuesto')
    .orderBy('fecha_emision')
    .orderBy('constancia')
    .limit(limite)
    .execute();
  return filas.map((f) => ({
    ...f,
    tipo: f.impuesto,
    totalFactura: parseQuetzales(f.totalFactura),
    totalRetencion: parseQuetzales(f.totalRetencion),
    anulado: f.anulada ? (1 as const) : (0 as const),
  }));
}
