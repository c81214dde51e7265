import type { Mes } from '../fechas/fechas.ts';
import { type Aviso, type MotivoDeRechazo, motivoDeRechazo } from './avisos.ts';
import { type Celda, estaVacia, tituloDe } from './celda.ts';
import { buscarEncabezado, hallarColumnas } from './columnas.ts';
import { type EncabezadoDeConstancias, leerEncabezadoDeConstancias } from './constancias-encabezado.ts';
import {
  COLUMNAS_DE_CONSTANCIAS,
  type ColumnasDeConstancias,
  type ConstanciaLeida,
  claveDeConstancia,
  LectorDeConstancia,
} from './fila-de-constancia.ts';
import { deArchivo, juzgarCabecera } from './reglas-de-carga.ts';

/** What a report of certificates is checked against. `tipo` null takes either tax, as the kind 2 upload does (G-77). */
export interface ContextoDeConstancias {
  readonly tipo: 'ISR' | 'IVA' | null;
  readonly nitContribuyente: string;
  readonly periodo: Mes;
}

/** The reading of a report. `motivo` says why it is rejected; null when it is accepted. */
export interface LecturaDeConstancias {
  readonly tipo: 'ISR' | 'IVA' | null;
  readonly encabezado: EncabezadoDeConstancias | null;
  readonly constancias: readonly ConstanciaLeida[];
  readonly avisos: readonly Aviso[];
  readonly motivo: MotivoDeRechazo | null;
}

/** Reads a report of withholding certificates. In: rows from row 1 on. Never throws for any contents. */
export function leerConstancias(
  filas: readonly (readonly Celda[])[],
  contexto: ContextoDeConstancias,
): LecturaDeConstancias {
  const inicio = buscarEncabezado(filas, ['nit retenedor']);
  const hallado = inicio < 0 ? null : hallarColumnas(filas[inicio] ?? [], COLUMNAS_DE_CONSTANCIAS);
  const tipo = hallado === null ? null : tipoDeReporte(hallado.columnas);
  if (hallado === null || tipo === null || hallado.faltantes.length > 0) return noParece(null);
  const encabezado = leerEncabezadoDeConstancias(filas.slice(0, inicio));
  const { periodoInicio, periodoFin, nitRetenido } = encabezado;
  if (periodoInicio === null || periodoFin === null || nitRetenido === null) return noParece(encabezado);
  const avisos = [
    ...hallado.repetidas.map((columna) => ({
      fila: inicio + 1,
      columna,
      valor: '',
      codigo: 'COLUMNA_REPETIDA' as const,
    })),
    ...deOtroImpuesto(tipo, contexto.tipo),
    ...juzgarCabecera({ periodoInicio, periodoFin, nitRetenido }, contexto),
  ];
  const numeros = filasDeConstancias(filas, inicio, hallado.columnas, encabezado.totalConstancias, avisos);
  const constancias = leerFilas(filas, numeros, hallado.columnas, tipo, avisos);
  return { tipo, encabezado, constancias, avisos, motivo: motivoDeRechazo(avisos) };
}

function noParece(encabezado: EncabezadoDeConstancias | null): LecturaDeConstancias {
  const avisos = [deArchivo('NO_PARECE_RETENCIONES')];
  return { tipo: null, encabezado, constancias: [], avisos, motivo: motivoDeRechazo(avisos) };
}

function tipoDeReporte(columnas: ColumnasDeConstancias): 'ISR' | 'IVA' | null {
  if (columnas.rentaImponible.indice >= 0) return 'ISR';
  return columnas.importeNeto.indice >= 0 || columnas.afectoRetencion.indice >= 0 ? 'IVA' : null;
}

function deOtroImpuesto(tipo: 'ISR' | 'IVA', pedido: ContextoDeConstancias['tipo']): Aviso[] {
  return pedido === null || pedido === tipo
    ? []
    : [deArchivo('RETENCIONES_DE_OTRO_IMPUESTO', tipo, { esperado: pedido })];
}

/**
 * The 0-based rows that are certificates, in sheet order. It reads the report from its end until the declared total is complete (spec 2,
 * section 5; G-79), so that nothing above the table is taken for a certificate.
 */
function filasDeConstancias(
  filas: readonly (readonly Celda[])[],
  encabezado: number,
  columnas: ColumnasDeConstancias,
  total: number | null,
  avisos: Aviso[],
): number[] {
  const numeros: number[] = [];
  for (let i = filas.length - 1; i > encabezado; i--) if (pareceConstancia(filas[i] ?? [], columnas)) numeros.push(i);
  const datos = { leidas: String(numeros.length), total: String(total ?? '') };
  if (total === null) avisos.push(deArchivo('TOTAL_DE_CONSTANCIAS_AUSENTE'));
  else if (numeros.length < total) avisos.push(deArchivo('FALTAN_CONSTANCIAS', '', datos));
  else if (numeros.length > total) avisos.push(deArchivo('SOBRAN_CONSTANCIAS', '', datos));
  return numeros.slice(0, total ?? numeros.length).reverse();
}

/** A line of sums ('TOTAL') or an empty one is not a certificate. */
function pareceConstancia(fila: readonly Celda[], columnas: ColumnasDeConstancias): boolean {
  if (estaVacia(fila[columnas.constancia.indice]) && estaVacia(fila[columnas.nitRetenedor.indice])) return false;
  return !fila.some((celda) => /^total(es)?$/.test(tituloDe(celda)));
}

function leerFilas(
  filas: readonly (readonly Celda[])[],
  numeros: readonly number[],
  columnas: ColumnasDeConstancias,
  tipo: 'ISR' | 'IVA',
  avisos: Aviso[],
): ConstanciaLeida[] {
  const lector = new LectorDeConstancia(tipo, columnas, avisos);
  const vistas = new Map<string, ConstanciaLeida>();
  for (const i of numeros) {
    const leida = lector.leer(filas[i] ?? [], i + 1);
    if (leida === null) continue;
    const clave = claveDeConstancia(leida);
    const primera = vistas.get(clave);
    if (primera !== undefined) avisos.push(repetida(leida, columnas.constancia.titulo, primera.fila));
    // A certificate cancelled further down stays cancelled, in the place where it first appeared.
    if (primera === undefined || (leida.anulada && !primera.anulada)) vistas.set(clave, leida);
  }
  return [...vistas.values()];
}

function repetida(leida: ConstanciaLeida, columna: string, primera: number): Aviso {
  const datos = { primera: String(primera) };
  return { fila: leida.fila, columna, valor: leida.constancia, codigo: 'CONSTANCIA_REPETIDA', datos };
}
