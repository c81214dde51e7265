import { CERO, type Centavos } from '../dinero/centavos.ts';
import { type OtrosImpuestos, SIN_OTROS_IMPUESTOS } from '../facturas/otros-impuestos.ts';
import { type Dia, dia } from '../fechas/fechas.ts';
import { normalizarNit } from '../identificadores/nit.ts';
import { type Aviso, type CodigoDeAviso, rechaza } from './avisos.ts';
import { type Celda, diaDe, esError, estaVacia, textoDe } from './celda.ts';
import type { ColumnaFel, ColumnasFel } from './columnas-fel.ts';
import type { FacturaLeida } from './factura-leida.ts';
import {
  codigosPorNombre,
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
import {
  type CampoConRegla,
  type ContextoDeFacturas,
  type ReglasDeFactura,
  reglasDeFactura,
} from './reglas-de-carga.ts';

/** The cells that a row must have; also the amount, unless the document is cancelled. */
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

/** Placeholder for an unreadable date; such a row is never returned. */
const SIN_FECHA = dia('1900-01-01');

/** Reads one row after another under a known header. */
export class LectorDeFila {
  readonly #reglas: ReglasDeFactura;
  readonly #col: ColumnasFel;
  readonly #alAvisar: (aviso: Aviso) => void;
  readonly #porNombre: ReadonlyMap<string, string>;
  readonly #nits = new Map<string, string>();
  readonly #dias = new Map<string, Dia>();
  #celdas: readonly Celda[] = [];
  #fila = 0;
  #mala = false;

  /** `contexto` says whose invoices they are; `alAvisar` receives the notices. */
  constructor(contexto: ContextoDeFacturas, columnas: ColumnasFel, alAvisar: (aviso: Aviso) => void) {
    this.#reglas = reglasDeFactura(contexto);
    this.#porNombre = codigosPorNombre(contexto.tiposDte ?? []);
    this.#col = columnas;
    this.#alAvisar = alAvisar;
  }

  /** The invoice of a row, or null when a notice rejects it. It reports every notice of the row, not only the first. */
  leer(celdas: readonly Celda[], fila: number): FacturaLeida | null {
    this.#celdas = celdas;
    this.#fila = fila;
    this.#mala = false;
    const anulado = this.#anulado();
    for (const campo of NECESARIAS) {
      if (this.#vacia(campo)) this.#avisar('LINEA_INCOMPLETA', campo);
      else if (esError(this.#celda(campo))) this.#avisar('CELDA_CON_ERROR', campo);
    }
    if (!anulado && this.#vacia('monto')) this.#avisar('LINEA_INCOMPLETA', 'monto');
    const factura = this.#armar(anulado);
    return this.#mala ? null : factura;
  }

  #armar(anulado: boolean): FacturaLeida {
    const factura = {
      numeroAutorizacion: this.#autorizacion(),
      fechaEmision: this.#fecha(),
      tipoDte: this.#tipoDte(),
      serie: this.#texto('serie'),
      numeroDte: this.#texto('numeroDte'),
      nitEmisor: this.#nitDe('nitEmisor'),
      nombreEmisor: this.#texto('nombreEmisor'),
      codigoEstablecimiento: this.#texto('codigoEstablecimiento'),
      nombreEstablecimiento: this.#texto('nombreEstablecimiento'),
      nitReceptor: this.#nitDe('nitReceptor'),
      nombreReceptor: this.#texto('nombreReceptor'),
      nitCertificador: this.#texto('nitCertificador'),
      nombreCertificador: this.#texto('nombreCertificador'),
      moneda: this.#moneda(),
      exportacion: leerExportacion(this.#celda('exportacion')),
      monto: CERO,
      montoIva: CERO,
      otrosImpuestos: SIN_OTROS_IMPUESTOS,
      anulado,
      fila: this.#fila,
      enMonedaOriginal: true as const,
    };
    // Assigned instead of spread: there are hundreds of thousands of these objects, and a spread makes each a tenth larger.
    return Object.assign(factura, this.#importes(anulado));
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

  #avisar(codigo: CodigoDeAviso, campo: ColumnaFel, datos?: Aviso['datos']): void {
    this.#avisarDe(codigo, this.#col[campo].titulo, this.#celda(campo), datos);
  }

  #avisarDe(codigo: CodigoDeAviso, columna: string, celda: Celda, datos?: Aviso['datos']): void {
    const aviso = { fila: this.#fila, columna, valor: textoDe(celda), codigo, ...(datos ? { datos } : {}) };
    if (rechaza(aviso)) this.#mala = true;
    this.#alAvisar(aviso);
  }

  /** Applies the rule of a field; an empty cell already has its own notice. */
  #juzgar(campo: CampoConRegla, dice: string): void {
    const hallado = this.#reglas[campo](dice, this.#fila);
    if (hallado && !this.#vacia(campo)) this.#avisar(hallado.codigo, campo, hallado.datos);
  }

  #anulado(): boolean {
    const anulado = leerAnulado(this.#celda('marcaAnulado'), this.#celda('estado'));
    if (anulado === null) this.#avisar('ANULADO_ILEGIBLE', 'marcaAnulado');
    return anulado === true;
  }

  #autorizacion(): string {
    const autorizacion = this.#texto('numeroAutorizacion').toUpperCase();
    if (autorizacion === '') return '';
    this.#juzgar('numeroAutorizacion', autorizacion);
    if (!esUuid(autorizacion)) this.#avisar('AUTORIZACION_NO_ES_UUID', 'numeroAutorizacion');
    else if (!concuerdan(autorizacion, this.#texto('serie'), this.#texto('numeroDte')))
      this.#avisar('SERIE_NO_CONCUERDA', 'serie');
    return autorizacion;
  }

  #fecha(): Dia {
    if (this.#vacia('fechaEmision')) return SIN_FECHA;
    const fecha = diaDe(this.#celda('fechaEmision'));
    if (fecha === null) {
      this.#avisar('FECHA_ILEGIBLE', 'fechaEmision');
      return SIN_FECHA;
    }
    this.#juzgar('fechaEmision', fecha);
    return this.#unDia(fecha);
  }

  /** Reuses one string per day: a month has thirty days and many rows. */
  #unDia(fecha: Dia): Dia {
    const visto = this.#dias.get(fecha);
    if (visto === undefined) this.#dias.set(fecha, fecha);
    return visto ?? fecha;
  }

  #tipoDte(): string {
    const codigo = leerTipoDte(this.#celda('tipoDte'), this.#porNombre);
    this.#juzgar('tipoDte', codigo);
    return codigo;
  }

  #moneda(): 'GTQ' | 'USD' {
    const moneda = leerMoneda(this.#celda('moneda'));
    if (moneda === null && !this.#vacia('moneda')) this.#avisar('MONEDA_NO_ADMITIDA', 'moneda');
    return moneda ?? 'GTQ';
  }

  /** Normalises each NIT once: a few NITs repeat on many rows. */
  #nitDe(campo: 'nitEmisor' | 'nitReceptor'): string {
    const escrito = this.#texto(campo);
    let nit = this.#nits.get(escrito);
    if (nit === undefined) {
      nit = normalizarNit(escrito);
      this.#nits.set(escrito, nit);
    }
    this.#juzgar(campo, nit);
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
