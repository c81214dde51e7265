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
import type { Libro } from './libro.ts';
import { type Libros, porGuardar, type Reglas, tipoDeRegistroPropuesto } from './preparar.ts';

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
  { emitidas, recibidas }: Libros,
  { tasas, emisores }: { readonly tasas: ReadonlyMap<Dia, TipoCambio>; readonly emisores: ReadonlySet<string> },
): Promise<CuentaDeDocumentos> {
  const reglas = recibidas.hay ? await reglasPara(tx, mes, emisores) : null;
  const porLibro = (clase: 'emitida' | 'recibida', libro: Libro, propias: Reglas | null) =>
    guardarLibro(tx, mes, clase, libro, { tasas, reglas: propias });
  const deVentas = await porLibro('emitida', emitidas, null);
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
  emisores: ReadonlySet<string>,
): Promise<Reglas> {
  const guardados = vacio ? [] : await listEmisoresDelMes(tx, usuarioId, periodo);
  return findReglas(tx, [...new Set([...guardados, ...emisores])]);
}

async function guardarLibro(
  tx: Tx,
  { usuarioId, periodo, vacio }: MesPorCargar,
  clase: 'emitida' | 'recibida',
  libro: Libro,
  { tasas, reglas }: { readonly tasas: ReadonlyMap<Dia, TipoCambio>; readonly reglas: Reglas | null },
): Promise<CuentaDeDocumentos> {
  const cuenta = { nuevas: 0, repetidas: 0, cambiadas: 0 };
  for await (const leidas of libro.lotes(tx)) {
    const lote = leidas.map((f) => porGuardar(f, tasas, reglas));
    const autorizaciones = lote.map((f) => f.documento.numeroAutorizacion);
    const previas = vacio
      ? new Map<string, Escrito>()
      : await findEscritos(tx, usuarioId, periodo, clase, autorizaciones);
    const porEscribir: FacturaPorGuardar[] = [];
    for (const f of lote) {
      const previa = previas.get(f.documento.numeroAutorizacion);
      if (previa && esElMismoDocumento(previa.documento, f.documento)) continue;
      if (previa) cuenta.cambiadas++;
      else cuenta.nuevas++;
      porEscribir.push(previa && reglas ? { ...f, tipoRegistroId: tipoQueQueda(previa, f, reglas) } : f);
    }
    cuenta.repetidas += lote.length - porEscribir.length;
    await upsertFacturas(tx, usuarioId, periodo, clase, porEscribir, vacio);
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
