import { type FacturaLeida, numeroEscrito } from '@aldia/domain/carga/factura-leida.ts';
import { claveDeConstancia, constanciaAnulada } from '@aldia/domain/carga/fila-de-constancia.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import { esElMismoDocumento } from '@aldia/domain/facturas/documento-escrito.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import type { Tx } from '../../shared/db.ts';
import { type ConstanciaPorGuardar, findReglas, replaceConstancias } from './carga.repo.ts';
import { type Escrito, type FacturaPorGuardar, findEscritos, upsertFacturas } from './documentos.repo.ts';
import type { EntradaDeGuardar } from './entrada.ts';
import type { Libro } from './libro.ts';
import { type Libros, porGuardar, type Reglas, tipoDeRegistroPropuesto } from './preparar.ts';

/**
 * How many documents came for the first time, again unchanged, again with any other value, and again unchanged where the rules
 * say another record type by now.
 */
export interface CuentaDeDocumentos {
  readonly nuevas: number;
  readonly repetidas: number;
  readonly cambiadas: number;
  readonly reclasificadas: number;
}

export interface MesPorCargar {
  readonly usuarioId: number;
  readonly periodo: Mes;
}
type Clase = 'emitida' | 'recibida';
type Previas = ReadonlyMap<string, Escrito>;

/** What is asked together with the lock of the month, so that nobody waits for it afterwards. */
export interface Previsto {
  /** By book, those that are stored of its first lot; null when they were not asked for. */
  readonly previas: Readonly<Record<Clase, Previas | null>>;
  readonly reglas: Reglas | null;
}
const previasDe = (tx: Tx, { usuarioId, periodo }: MesPorCargar, clase: Clase, filas: readonly FacturaLeida[]) =>
  findEscritos(tx, usuarioId, periodo, clase, filas.map(numeroEscrito));

/**
 * Asks for the documents that are stored of what comes, when there are some, and for the rules of the issuers: those that come,
 * and those that the month has, because SAT may have corrected who issued a document. Asked after the lock, answered after it.
 */
export async function prever(
  tx: Tx,
  mes: MesPorCargar,
  { emitidas, recibidas }: Libros,
  { emisores, conDocumentos }: { readonly emisores: ReadonlySet<string>; readonly conDocumentos: boolean },
): Promise<Previsto> {
  const previas = (clase: Clase, { primeras }: Libro) =>
    conDocumentos && primeras.length > 0 ? previasDe(tx, mes, clase, primeras) : null;
  const [emitida, recibida, reglas] = await Promise.all([
    previas('emitida', emitidas),
    previas('recibida', recibidas),
    recibidas.hay ? findReglas(tx, [...emisores], mes) : null,
  ]);
  return { previas: { emitida, recibida }, reglas };
}

/** Both books, of which nothing is left to be written but a last lot of each. */
export interface LibrosPorEscribir {
  readonly cuenta: CuentaDeDocumentos;
  readonly escribir: () => Promise<unknown>;
}
interface AlEscribir extends Previsto {
  readonly tasas: ReadonlyMap<Dia, TipoCambio>;
  /** The month is known to have no documents yet. */
  readonly vacio: boolean;
}

/**
 * Writes both books of a month, but for the last lot of each, which goes with what the caller asks then. Documents are merged by
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
  const cuenta = { nuevas: 0, repetidas: 0, cambiadas: 0, reclasificadas: 0 };
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

/** What a person chose of a purchase stays; what the rules had proposed follows the document, and the rules, as they are now. */
function tipoQueQueda(
  previa: Escrito,
  f: FacturaPorGuardar,
  reglas: Reglas,
): Pick<Escrito, 'tipoRegistroId' | 'tipoPropuestoId'> {
  // Of what was written before the proposal was kept, the rules of today say it.
  const propuesto = previa.tipoPropuestoId ?? tipoDeRegistroPropuesto(previa.documento, reglas);
  const { tipoRegistroId, tipoPropuestoId } = previa.tipoRegistroId === propuesto ? f : previa;
  return { tipoRegistroId, tipoPropuestoId };
}

/** Writes the certificates of the reports that came; a report that did not come leaves what was loaded before. */
export async function guardarConstancias(
  tx: Tx,
  usuarioId: number,
  periodo: Mes,
  entrada: EntradaDeGuardar,
): Promise<void> {
  const { retencionesIsr: isr, retencionesIva: iva } = entrada;
  const deIsr = isr?.filas.map((f) => ({ ...comun(f), base: f.rentaImponible, afecto: CERO }));
  const deIva = iva?.filas.map((f) => ({ ...comun(f), base: f.importeNeto, afecto: f.afectoRetencion }));
  await Promise.all([
    deIsr && replaceConstancias(tx, usuarioId, periodo, 'ISR', cadaUna(deIsr)),
    deIva && replaceConstancias(tx, usuarioId, periodo, 'IVA', cadaUna(deIva)),
  ]);
}

/** Each certificate once: a cancelled one stays cancelled, else the one that came last is kept, as the wizard does with its files. */
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
