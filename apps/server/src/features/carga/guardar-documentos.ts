import { type FacturaLeida, numeroEscrito } from '@aldia/domain/carga/factura-leida.ts';
import { claveDeConstancia, constanciaAnulada } from '@aldia/domain/carga/fila-de-constancia.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import { esElMismoDocumento, sigueAnulado } from '@aldia/domain/facturas/documento-escrito.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import type { Tx } from '../../shared/db.ts';
import { type ConstanciaPorGuardar, findReglas, listConstanciasAnuladas, replaceConstancias } from './carga.repo.ts';
import { type Escrito, type FacturaPorGuardar, findEscritos, upsertFacturas } from './documentos.repo.ts';
import type { EntradaDeGuardar } from './entrada.ts';
import type { Libro } from './libro.ts';
import { type Libros, porGuardar, type Reglas, tipoDeRegistroPropuesto } from './preparar.ts';

/**
 * Counts of documents: new, repeated without changes, changed in any value, repeated without changes but with another record type by
 * today's rules, and, among the repeated, those that came as valid and stay cancelled.
 */
export interface CuentaDeDocumentos {
  readonly nuevas: number;
  readonly repetidas: number;
  readonly cambiadas: number;
  readonly reclasificadas: number;
  readonly siguenAnuladas: number;
}

export interface MesPorCargar {
  readonly usuarioId: number;
  readonly periodo: Mes;
}
type Clase = 'emitida' | 'recibida';
type Previas = ReadonlyMap<string, Escrito>;

/** What is read together with the month's lock, so that nobody waits for it afterwards. */
export interface Previsto {
  /** The stored documents of each book's first lot; null when they were not read. */
  readonly previas: Readonly<Record<Clase, Previas | null>>;
  readonly reglas: Reglas | null;
  /** The stored certificates that are cancelled, when a report came. */
  readonly anuladas: ConstanciasAnuladas;
}
type ConstanciasAnuladas = Awaited<ReturnType<typeof listConstanciasAnuladas>>;
const previasDe = (tx: Tx, { usuarioId, periodo }: MesPorCargar, clase: Clase, filas: readonly FacturaLeida[]) =>
  findEscritos(tx, usuarioId, periodo, clase, filas.map(numeroEscrito));

/**
 * Reads the stored documents with the numbers of the first lots, when the month has any, the rules of the issuers: the incoming ones
 * and those of the stored purchases, because SAT may have corrected a document's issuer, and the cancelled certificates. The queries are sent after the lock and answered
 * after it.
 */
export async function prever(
  tx: Tx,
  mes: MesPorCargar,
  { emitidas, recibidas }: Libros,
  con: { readonly emisores: ReadonlySet<string>; readonly conDocumentos: boolean; readonly conReportes: boolean },
): Promise<Previsto> {
  const previas = (clase: Clase, { primeras }: Libro) =>
    con.conDocumentos && primeras.length > 0 ? previasDe(tx, mes, clase, primeras) : null;
  const [emitida, recibida, reglas, anuladas] = await Promise.all([
    previas('emitida', emitidas),
    previas('recibida', recibidas),
    recibidas.hay ? findReglas(tx, [...con.emisores], mes) : null,
    con.conDocumentos && con.conReportes ? listConstanciasAnuladas(tx, mes.usuarioId, mes.periodo) : [],
  ]);
  return { previas: { emitida, recibida }, reglas, anuladas };
}

/** Both books, written except for the last lot of each, which `escribir` writes. */
export interface LibrosPorEscribir {
  readonly cuenta: CuentaDeDocumentos;
  readonly escribir: () => Promise<unknown>;
}
interface AlEscribir extends Omit<Previsto, 'anuladas'> {
  readonly tasas: ReadonlyMap<Dia, TipoCambio>;
  /** The month is known to have no documents yet. */
  readonly vacio: boolean;
}

/**
 * Writes both books of a month except the last lot of each, which the caller sends together with its next queries. Documents are merged by
 * authorisation number (D-32); nothing is ever counted twice.
 */
export async function prepararLibros(
  tx: Tx,
  mes: MesPorCargar,
  { emitidas, recibidas }: Libros,
  con: AlEscribir,
): Promise<LibrosPorEscribir> {
  const deVentas = await prepararLibro(tx, mes, 'emitida', emitidas, { ...con, reglas: null });
  const deCompras = await prepararLibro(tx, mes, 'recibida', recibidas, con);
  return {
    cuenta: {
      nuevas: deVentas.cuenta.nuevas + deCompras.cuenta.nuevas,
      repetidas: deVentas.cuenta.repetidas + deCompras.cuenta.repetidas,
      cambiadas: deVentas.cuenta.cambiadas + deCompras.cuenta.cambiadas,
      reclasificadas: deCompras.cuenta.reclasificadas,
      siguenAnuladas: deVentas.cuenta.siguenAnuladas + deCompras.cuenta.siguenAnuladas,
    },
    escribir: () => Promise.all([deVentas.escribir(), deCompras.escribir()]),
  };
}

async function prepararLibro(
  tx: Tx,
  mes: MesPorCargar,
  clase: Clase,
  libro: Libro,
  { tasas, reglas, vacio, previas: previstas }: AlEscribir,
): Promise<LibrosPorEscribir> {
  const cuenta = { nuevas: 0, repetidas: 0, cambiadas: 0, reclasificadas: 0, siguenAnuladas: 0 };
  let deLaPrimera = previstas[clase];
  let escribir: () => Promise<unknown> = async () => undefined;
  for await (const leidas of libro.lotes(tx)) {
    await escribir();
    const previas = vacio ? SIN_PREVIAS : (deLaPrimera ?? (await previasDe(tx, mes, clase, leidas)));
    deLaPrimera = null;
    const porEscribir: FacturaPorGuardar[] = [];
    for (const leida of leidas) {
      const f = porGuardar(leida, tasas, reglas);
      const previa = previas.get(f.documento.numeroAutorizacion);
      if (previa && sigueAnulado(previa.documento.anulado, f.documento.anulado)) {
        cuenta.siguenAnuladas++;
        continue;
      }
      const queda = previa && reglas ? { ...f, ...tipoQueQueda(previa, f, reglas) } : f;
      if (previa && esElMismoDocumento(previa.documento, f.documento)) {
        if (!reglas || queda.tipoRegistroId === previa.tipoRegistroId) continue;
        cuenta.reclasificadas++;
      } else if (previa) cuenta.cambiadas++;
      else cuenta.nuevas++;
      porEscribir.push(queda);
    }
    cuenta.repetidas += leidas.length - porEscribir.length;
    escribir = () => upsertFacturas(tx, mes.usuarioId, mes.periodo, clase, porEscribir, vacio);
  }
  return { cuenta, escribir };
}
const SIN_PREVIAS: Previas = new Map();

/** The record type that a person chose for a purchase stays; one that the rules proposed follows the document and the rules of now. */
function tipoQueQueda(
  previa: Escrito,
  f: FacturaPorGuardar,
  reglas: Reglas,
): Pick<Escrito, 'tipoRegistroId' | 'tipoPropuestoId'> {
  // For documents written before the proposal was kept, today's rules stand in for it.
  const propuesto = previa.tipoPropuestoId ?? tipoDeRegistroPropuesto(previa.documento, reglas);
  const { tipoRegistroId, tipoPropuestoId } = previa.tipoRegistroId === propuesto ? f : previa;
  return { tipoRegistroId, tipoPropuestoId };
}

type Impuesto = 'ISR' | 'IVA';
interface ReportePorGuardar {
  readonly filas: readonly ConstanciaPorGuardar[];
  /** The stored certificates that stay as they are. */
  readonly siguenAnuladas: readonly string[];
}
/** What each report that came writes; null for one that did not come, which leaves what was loaded before. */
export type ConstanciasPorGuardar = Readonly<Record<Impuesto, ReportePorGuardar | null>>;

/** The certificates of the reports that came, over the stored ones that are cancelled. */
export function prepararConstancias(entrada: EntradaDeGuardar, anuladas: ConstanciasAnuladas): ConstanciasPorGuardar {
  const { retencionesIsr: isr, retencionesIva: iva } = entrada;
  const porGuardar = (impuesto: Impuesto, filas: readonly ConstanciaPorGuardar[]): ReportePorGuardar => {
    const conocidas = new Set(anuladas.filter((a) => a.impuesto === impuesto).map(claveDeConstancia));
    const sigue = (f: ConstanciaPorGuardar) => sigueAnulado(conocidas.has(claveDeConstancia(f)), f.anulada);
    const unicas = cadaUna(filas);
    return {
      filas: unicas.filter((f) => !sigue(f)),
      siguenAnuladas: unicas.filter(sigue).map((f) => f.constancia),
    };
  };
  return {
    ISR:
      isr &&
      porGuardar(
        'ISR',
        isr.filas.map((f) => ({ ...comun(f), base: f.rentaImponible, afecto: CERO })),
      ),
    IVA:
      iva &&
      porGuardar(
        'IVA',
        iva.filas.map((f) => ({ ...comun(f), base: f.importeNeto, afecto: f.afectoRetencion })),
      ),
  };
}

export async function guardarConstancias(
  tx: Tx,
  usuarioId: number,
  periodo: Mes,
  { ISR, IVA }: ConstanciasPorGuardar,
): Promise<void> {
  await Promise.all([
    ISR && replaceConstancias(tx, usuarioId, periodo, 'ISR', ISR.filas, ISR.siguenAnuladas),
    IVA && replaceConstancias(tx, usuarioId, periodo, 'IVA', IVA.filas, IVA.siguenAnuladas),
  ]);
}

/** Each certificate once: once cancelled it stays cancelled, else the last one wins, as in the wizard. */
function cadaUna(filas: readonly ConstanciaPorGuardar[]): readonly ConstanciaPorGuardar[] {
  const unicas = new Map<string, ConstanciaPorGuardar>();
  for (const fila of filas)
    if (!unicas.get(claveDeConstancia(fila))?.anulada) unicas.set(claveDeConstancia(fila), fila);
  return [...unicas.values()];
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
