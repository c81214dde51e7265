import type { Salida } from '@aldia/contract/endpoint.ts';
import type { formularios } from '@aldia/contract/formularios.ts';
import { CERO, type Centavos, restar, sumar } from '@aldia/domain/dinero/centavos.ts';
import { LINEA_DE_ESPECIALES } from '@aldia/domain/facturas/exportacion.ts';
import { conSigno } from '@aldia/domain/facturas/factura.ts';
import { esTipoDte } from '@aldia/domain/facturas/tipos-dte.ts';
import type { CasillaParaDibujar, FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';

export type Origen = Salida<typeof formularios.origenDeCasilla>;
export type FacturaDeOrigen = Origen['facturas'][number];
export type ConstanciaDeOrigen = Origen['constancias'][number];
export type ArrastreDeOrigen = Origen['arrastres'][number];

/** What a document adds to a figure: a cancelled one nothing, a credit note subtracts (D-15). SAT-2046 counts amounts with IVA. */
export function aporteDeFactura(
  codigo: FormularioParaDibujar['codigo'],
  { columna, seccion }: Pick<CasillaParaDibujar, 'columna' | 'seccion'>,
  f: FacturaDeOrigen,
): Centavos {
  if (f.anulado === 1) return CERO;
  // Section 9.2 asks for the value of the notes, with taxes and without a sign.
  if (seccion === '9.2') return f.monto;
  // A special invoice counts nothing as a sale; as an exporter's purchase it is both debit and credit.
  if (f.destino === LINEA_DE_ESPECIALES) return columna === 'impuesto' ? f.montoIva : f.totalSinIva;
  const monto = columna === 'impuesto' ? f.montoIva : codigo === 'SAT-2046' ? f.monto : f.totalSinIva;
  return esTipoDte(f.tipoDte) ? conSigno(f.tipoDte, monto) : monto;
}

export const aporteDeConstancia = (c: ConstanciaDeOrigen): Centavos => (c.anulado === 1 ? CERO : c.totalRetencion);

/** The result of comparing the documents with the figure. */
export type Cuadre = 'cuadra' | 'difiere' | 'parcial' | 'derivada';

export interface SumaDeOrigen {
  readonly documentos: number;
  /** Below zero when the credit notes of the line exceed everything else: the box says 0 and the rest is its excess (D-44). */
  readonly suma: Centavos;
  readonly cuadre: Cuadre;
}

/** Whether a figure comes from other figures: its rows do not add up, and the figures below it are its parts. */
const esDerivada = (
  { casillas }: Pick<FormularioParaDibujar, 'casillas'>,
  { usa }: Pick<CasillaParaDibujar, 'usa'>,
): boolean => casillas.some((c) => usa.includes(c.id));

/** Compares a figure with its documents and balances: amounts by their sum, counts by their number. */
export function sumaDeOrigen(
  formulario: FormularioParaDibujar,
  casilla: CasillaParaDibujar,
  origen: Origen,
): SumaDeOrigen {
  const documentos = origen.facturas.length + origen.constancias.length + origen.arrastres.length;
  const suma = sumar([
    ...origen.facturas.map((f) => aporteDeFactura(formulario.codigo, casilla, f)),
    ...origen.constancias.map(aporteDeConstancia),
    ...origen.arrastres.map((a) => a.monto),
  ]);
  return {
    documentos,
    suma,
    cuadre: cuadreDe(formulario, casilla, origen, casilla.cantidad === undefined ? suma : documentos),
  };
}

function cuadreDe(
  formulario: FormularioParaDibujar,
  casilla: CasillaParaDibujar,
  { recortado }: Origen,
  hallado: number,
): Cuadre {
  if (esDerivada(formulario, casilla)) return 'derivada';
  if (recortado) return 'parcial';
  const enLaCasilla = restar(casilla.exacto, casilla.exceso ?? CERO);
  return hallado === (casilla.cantidad ?? enLaCasilla) ? 'cuadra' : 'difiere';
}
