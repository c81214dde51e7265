import type { Centavos } from '../dinero/centavos.ts';
import type { OtrosImpuestos } from '../facturas/factura.ts';
import { type Dia, dia, formatDia, type Mes } from '../fechas/fechas.ts';
import { normalizarNit } from '../identificadores/nit.ts';
import { type Aviso, type CodigoDeAviso, rechaza } from './avisos.ts';
import { type Celda, diaDe, estaVacia, textoDe } from './celda.ts';
import type { ColumnaFel, ColumnasFel } from './columnas-fel.ts';
import type { FacturaLeida } from './factura-leida.ts';
import {
  concuerdan,
  esUuid,
  leerAnulado,
  leerExportacion,
  leerMoneda,
  leerMonto,
  leerOtrosImpuestos,
  leerTipoDte,
} from './fila-de-factura.ts';
import { impuestoImposible } from './importes-posibles.ts';

/** What the rows are checked against. `periodo` is the month declared, never the month picked. */
export interface ContextoDeFacturas {
  readonly clase: 'emitidas' | 'recibidas';
  readonly nitContribuyente: string;
  readonly periodo: Mes;
}

/** Cells that a line must have; the amount too, unless the document is cancelled. */
const NECESARIAS = [
  'fechaEmision',
  'numeroAutorizacion',
  'tipoDte',
  'serie',
  'numeroDte',
  'nitEmisor',
  'nitReceptor',
  'moneda',
] as const satisfies readonly ColumnaFel[];

/** Stands where a date could not be read; such a row is never handed over. */
const SIN_FECHA = dia('1900-01-01');

/** Reads one row after another under a known header and remembers the authorisations seen, to find repeated ones. */
export class LectorDeFila {
  readonly #contexto: ContextoDeFacturas;
  readonly #nit: string;
  readonly #col: ColumnasFel;
  readonly #alAvisar: (aviso: Aviso) => void;
  readonly #nits = new Map<string, string>();
  readonly #vistas = new Map<string, number>();
  #celdas: readonly Celda[] = [];
  #fila = 0;
  #mala = false;

  /** In: whose invoices, the columns found, and who listens to the notices. */
  constructor(contexto: ContextoDeFacturas, columnas: ColumnasFel, alAvisar: (aviso: Aviso) => void) {
    this.#contexto = contexto;
    this.#nit = normalizarNit(contexto.nitContribuyente);
    this.#col = columnas;
    this.#alAvisar = alAvisar;
  }

  /** The invoice of a row, or null when some notice keeps it out. Every notice of the row is told, not only the first. */
  leer(celdas: readonly Celda[], fila: number): FacturaLeida | null {
    this.#celdas = celdas;
    this.#fila = fila;
    this.#mala = false;
    const anulado = this.#anulado();
    for (const campo of NECESARIAS) if (this.#vacia(campo)) this.#avisar('LINEA_INCOMPLETA', campo);
    if (!anulado && this.#vacia('monto')) this.#avisar('LINEA_INCOMPLETA', 'monto');
    const factura = this.#armar(anulado);
    return this.#mala ? null : factura;
  }

  #armar(anulado: boolean): FacturaLeida {
    return {
      numeroAutorizacion: this.#autorizacion(),
      fechaEmision: this.#fecha(),
      tipoDte: this.#tipoDte(),
      serie: this.#texto('serie'),
      numeroDte: this.#texto('numeroDte'),
      nitEmisor: this.#nitDe('nitEmisor', 'emitidas', 'NIT_EMISOR_NO_COINCIDE'),
      nombreEmisor: this.#texto('nombreEmisor'),
      codigoEstablecimiento: this.#texto('codigoEstablecimiento'),
      nombreEstablecimiento: this.#texto('nombreEstablecimiento'),
      nitReceptor: this.#nitDe('nitReceptor', 'recibidas', 'NIT_RECEPTOR_NO_COINCIDE'),
      nombreReceptor: this.#texto('nombreReceptor'),
      nitCertificador: this.#texto('nitCertificador'),
      nombreCertificador: this.#texto('nombreCertificador'),
      moneda: this.#moneda(),
      exportacion: leerExportacion(this.#celda('exportacion')),
      ...this.#importes(anulado),
      anulado,
      fila: this.#fila,
      enMonedaOriginal: true,
    };
  }

  #celda(campo: ColumnaFel): Celda {
    return this.#celdas[this.#col[campo].indice] ?? null;
  }

  #texto(campo: ColumnaFel): string {
    return textoDe(this.#celda(campo));
  }

  #vacia(campo: ColumnaFel): boolean {
    return estaVacia(this.#celda(campo));
  }

  #avisar(codigo: CodigoDeAviso, campo: ColumnaFel, datos?: Record<string, string>): void {
    this.#avisarDe(codigo, this.#col[campo].titulo, this.#celda(campo), datos);
  }

  #avisarDe(codigo: CodigoDeAviso, columna: string, celda: Celda, datos?: Record<string, string>): void {
    const aviso = { fila: this.#fila, columna, valor: textoDe(celda), codigo, ...(datos ? { datos } : {}) };
    if (rechaza(aviso)) this.#mala = true;
    this.#alAvisar(aviso);
  }

  #anulado(): boolean {
    const anulado = leerAnulado(this.#celda('marcaAnulado'), this.#celda('estado'));
    if (anulado === null) this.#avisar('ANULADO_ILEGIBLE', 'marcaAnulado');
    return anulado === true;
  }

  #autorizacion(): string {
    const autorizacion = this.#texto('numeroAutorizacion').toUpperCase();
    if (autorizacion === '') return '';
    const primera = this.#vistas.get(autorizacion);
    if (primera !== undefined)
      this.#avisar('AUTORIZACION_REPETIDA', 'numeroAutorizacion', { primera: String(primera) });
    else this.#vistas.set(autorizacion, this.#fila);
    if (!esUuid(autorizacion)) this.#avisar('AUTORIZACION_NO_ES_UUID', 'numeroAutorizacion');
    else if (!concuerdan(autorizacion, this.#texto('serie'), this.#texto('numeroDte')))
      this.#avisar('SERIE_NO_CONCUERDA', 'serie');
    return autorizacion;
  }

  #fecha(): Dia {
    if (this.#vacia('fechaEmision')) return SIN_FECHA;
    const fecha = diaDe(this.#celda('fechaEmision'));
    if (fecha === null) this.#avisar('FECHA_ILEGIBLE', 'fechaEmision');
    else if (!fecha.startsWith(this.#contexto.periodo)) {
      this.#avisar('FECHA_FUERA_DE_PERIODO', 'fechaEmision', { fecha: formatDia(fecha) });
    }
    return fecha ?? SIN_FECHA;
  }

  #tipoDte(): string {
    const { codigo, conocido } = leerTipoDte(this.#celda('tipoDte'));
    if (!conocido && codigo !== '') this.#avisar('TIPO_DTE_DESCONOCIDO', 'tipoDte');
    return codigo;
  }

  #moneda(): 'GTQ' | 'USD' {
    const moneda = leerMoneda(this.#celda('moneda'));
    if (moneda === null && !this.#vacia('moneda')) this.#avisar('MONEDA_NO_ADMITIDA', 'moneda');
    return moneda ?? 'GTQ';
  }

  /** Few NITs repeat on many rows: each is normalised once. */
  #nitDe(campo: ColumnaFel, libro: ContextoDeFacturas['clase'], codigo: CodigoDeAviso): string {
    const escrito = this.#texto(campo);
    let nit = this.#nits.get(escrito);
    if (nit === undefined) {
      nit = normalizarNit(escrito);
      this.#nits.set(escrito, nit);
    }
    if (this.#contexto.clase === libro && nit !== '' && nit !== this.#nit) this.#avisar(codigo, campo);
    return nit;
  }

  #importes(anulado: boolean): { monto: Centavos; montoIva: Centavos; otrosImpuestos: OtrosImpuestos } {
    const avisar = (codigo: CodigoDeAviso, titulo: string, celda: Celda): void => this.#avisarDe(codigo, titulo, celda);
    const monto = leerMonto(this.#celdas, this.#col.monto, avisar);
    const montoIva = leerMonto(this.#celdas, this.#col.iva, avisar);
    const otrosImpuestos = leerOtrosImpuestos(this.#celdas, this.#col, avisar);
    const importes = { monto, montoIva, otrosImpuestos };
    const imposible = this.#mala ? null : impuestoImposible({ ...importes, anulado });
    if (imposible) this.#avisar('IMPUESTOS_MAYORES_QUE_EL_MONTO', imposible === 'montoIva' ? 'iva' : 'monto');
    return importes;
  }
}
