import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { constanciaAnulada } from '@aldia/domain/carga/fila-de-constancia.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import { esElMismoDocumento } from '@aldia/domain/facturas/documento-escrito.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import type { Tx } from '../../shared/db.ts';
import { type ConstanciaPorGuardar, findReglas, replaceConstancias } from './carga.repo.ts';
import {
  type Escrito,
  type FacturaPorGuardar,
  findEscritos,
  listEmisoresDelMes,
  upsertFacturas,
} from './documentos.repo.ts';
import type { EntradaDeGuardar } from './entrada.ts';
import { porGuardar, type Reglas, tipoDeRegistroPropuesto } from './preparar.ts';

/** How many documents came for the first time, again unchanged, and again with any other value. */
export interface CuentaDeDocumentos {
  readonly nuevas: number;
  readonly repetidas: number;
  readonly cambiadas: number;
}

export interface MesPorCargar {
  readonly usuarioId: number;
  readonly periodo: Mes;
  /** Known to have no documents yet. */
  readonly vacio: boolean;
}

/** Writes both books of a month. Documents are merged by authorisation number (D-32); nothing is ever counted twice. */
export async function guardarLibros(
  tx: Tx,
  mes: MesPorCargar,
  { facturas, recibidas }: Pick<EntradaDeGuardar, 'facturas' | 'recibidas'>,
  tasas: ReadonlyMap<Dia, TipoCambio>,
): Promise<CuentaDeDocumentos> {
  const reglas = recibidas.length > 0 ? await reglasPara(tx, mes, recibidas) : null;
  const porLibro = (libro: 'emitida' | 'recibida', leidas: readonly FacturaLeida[], propias: Reglas | null) =>
    guardarLibro(tx, mes, libro, leidas, { tasas, reglas: propias });
  const deVentas = await porLibro('emitida', facturas, null);
  const deCompras = await porLibro('recibida', recibidas, reglas);
  return {
    nuevas: deVentas.nuevas + deCompras.nuevas,
    repetidas: deVentas.repetidas + deCompras.repetidas,
    cambiadas: deVentas.cambiadas + deCompras.cambiadas,
  };
}

/** The rules of the issuers that come, and of those that the month has: SAT may have corrected who issued a document. */
async function reglasPara(
  tx: Tx,
  { usuarioId, periodo, vacio }: MesPorCargar,
  leidas: readonly FacturaLeida[],
): Promise<Reglas> {
  const guardados = vacio ? [] : await listEmisoresDelMes(tx, usuarioId, periodo);
  return findReglas(tx, [...new Set([...guardados, ...leidas.map((f) => f.nitEmisor)])]);
}

/**
 * How many documents are put together, held against their rows and written at once. While the database has them others are
 * answered (ADR 56); more statements for a usual month would cost it what it saves them.
 */
const POR_LOTE = 1000;

async function guardarLibro(
  tx: Tx,
  { usuarioId, periodo, vacio }: MesPorCargar,
  libro: 'emitida' | 'recibida',
  leidas: readonly FacturaLeida[],
  { tasas, reglas }: { readonly tasas: ReadonlyMap<Dia, TipoCambio>; readonly reglas: Reglas | null },
): Promise<CuentaDeDocumentos> {
  const cuenta = { nuevas: 0, repetidas: 0, cambiadas: 0 };
  for (let desde = 0; desde < leidas.length; desde += POR_LOTE) {
    const lote = leidas.slice(desde, desde + POR_LOTE).map((f) => porGuardar(f, tasas, reglas));
    const autorizaciones = lote.map((f) => f.documento.numeroAutorizacion);
    const previas = vacio
      ? new Map<string, Escrito>()
      : await findEscritos(tx, usuarioId, periodo, libro, autorizaciones);
    const porEscribir: FacturaPorGuardar[] = [];
    for (const f of lote) {
      const previa = previas.get(f.documento.numeroAutorizacion);
      if (previa && esElMismoDocumento(previa.documento, f.documento)) continue;
      if (previa) cuenta.cambiadas++;
      else cuenta.nuevas++;
      porEscribir.push(previa && reglas ? { ...f, tipoRegistroId: tipoQueQueda(previa, f, reglas) } : f);
    }
    cuenta.repetidas += lote.length - porEscribir.length;
    await upsertFacturas(tx, usuarioId, periodo, libro, porEscribir, vacio);
  }
  return cuenta;
}

/** What a person chose of a purchase stays; what the rules had proposed follows the document as it is now. */
const tipoQueQueda = (previa: Escrito, f: FacturaPorGuardar, reglas: Reglas): number | null =>
  previa.tipoRegistroId === tipoDeRegistroPropuesto(previa.documento, reglas)
    ? f.tipoRegistroId
    : previa.tipoRegistroId;

/** Writes the certificates of the reports that came; a report that did not come leaves what was loaded before. */
export async function guardarConstancias(
  tx: Tx,
  usuarioId: number,
  periodo: Mes,
  entrada: EntradaDeGuardar,
): Promise<void> {
  if (entrada.retencionesIsr) {
    const filas = entrada.retencionesIsr.filas.map((f) => ({ ...comun(f), base: f.rentaImponible, afecto: CERO }));
    await replaceConstancias(tx, usuarioId, periodo, 'ISR', filas);
  }
  if (entrada.retencionesIva) {
    const filas = entrada.retencionesIva.filas.map((f) => ({
      ...comun(f),
      base: f.importeNeto,
      afecto: f.afectoRetencion,
    }));
    await replaceConstancias(tx, usuarioId, periodo, 'IVA', filas);
  }
}

type FilaDeReporte = Omit<ConstanciaPorGuardar, 'base' | 'afecto' | 'anulada'>;
const comun = (f: FilaDeReporte): Omit<ConstanciaPorGuardar, 'base' | 'afecto'> => ({
  constancia: f.constancia,
  nitRetenedor: normalizarNit(f.nitRetenedor),
  nombreRetenedor: f.nombreRetenedor,
  estadoConstancia: f.estadoConstancia,
  fechaEmision: f.fechaEmision,
  totalFactura: f.totalFactura,
  totalRetencion: f.totalRetencion,
  anulada: constanciaAnulada(f.estadoConstancia),
});
