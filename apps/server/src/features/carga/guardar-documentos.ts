import { CERO, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { TipoCambio } from '@aldia/domain/dinero/tasa.ts';
import type { Dia, Mes } from '@aldia/domain/fechas/fechas.ts';
import { normalizarNit } from '@aldia/domain/identificadores/nit.ts';
import type { Tx } from '../../shared/db.ts';
import {
  type ConstanciaPorGuardar,
  type FacturaPorGuardar,
  findHuellas,
  findReglas,
  replaceConstancias,
  upsertFacturas,
} from './carga.repo.ts';
import type { EntradaDeGuardar } from './entrada.ts';
import { type CargaLeida, porGuardar } from './preparar.ts';

/** How many documents came for the first time, again unchanged, and again with other figures or cancelled since. */
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

const huellaDe = (f: FacturaPorGuardar): string =>
  `${toQuetzales(f.montos.monto)}|${toQuetzales(f.montos.iva)}|${f.anulado}|${f.textos.tipo_dte}|${f.fechaEmision}`;

/** Writes both books of a month. Documents are merged by authorisation number (D-32); nothing is ever counted twice. */
export async function guardarLibros(
  tx: Tx,
  mes: MesPorCargar,
  leida: CargaLeida,
  tasas: ReadonlyMap<Dia, TipoCambio>,
): Promise<CuentaDeDocumentos> {
  const reglas =
    leida.recibidas.length > 0 ? await findReglas(tx, [...new Set(leida.recibidas.map((f) => f.nitEmisor))]) : null;
  const emitidas = await guardarLibro(
    tx,
    mes,
    'emitida',
    leida.emitidas.map((f) => porGuardar(f, tasas, null)),
  );
  const recibidas = await guardarLibro(
    tx,
    mes,
    'recibida',
    leida.recibidas.map((f) => porGuardar(f, tasas, reglas)),
  );
  return {
    nuevas: emitidas.nuevas + recibidas.nuevas,
    repetidas: emitidas.repetidas + recibidas.repetidas,
    cambiadas: emitidas.cambiadas + recibidas.cambiadas,
  };
}

async function guardarLibro(
  tx: Tx,
  { usuarioId, periodo, vacio }: MesPorCargar,
  libro: 'emitida' | 'recibida',
  filas: readonly FacturaPorGuardar[],
): Promise<CuentaDeDocumentos> {
  if (filas.length === 0) return { nuevas: 0, repetidas: 0, cambiadas: 0 };
  const previas = vacio
    ? new Map<string, string>()
    : await findHuellas(
        tx,
        usuarioId,
        periodo,
        libro,
        filas.map((f) => f.numeroAutorizacion),
      );
  const distintas = vacio ? filas : filas.filter((f) => previas.get(f.numeroAutorizacion) !== huellaDe(f));
  await upsertFacturas(tx, usuarioId, periodo, libro, distintas, vacio);
  const cambiadas = distintas.filter((f) => previas.has(f.numeroAutorizacion)).length;
  return { nuevas: distintas.length - cambiadas, repetidas: filas.length - distintas.length, cambiadas };
}

const esAnulada = (estado: string): boolean => estado.trim().toLowerCase().startsWith('anulad');

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
  anulada: esAnulada(f.estadoConstancia),
});
