import type { Centavos } from '../dinero/centavos.ts';
import { aplicarTasa } from '../dinero/tasa.ts';
import { extremosDeTarifa } from '../dinero/tasa-en-palabras.ts';
import { type Dia, dia } from '../fechas/fechas.ts';
import { normalizarNit } from '../identificadores/nit.ts';
import { TARIFA_ROS } from '../parametros/ros.ts';
import { type Aviso, type CodigoDeAviso, rechaza } from './avisos.ts';
import { type Celda, diaDe, esError, estaVacia, normalizarTitulo, textoDe } from './celda.ts';
import type { ColumnaHallada, ColumnasHalladas } from './columnas.ts';
import { leerMonto } from './fila-de-factura.ts';
import { retencionImposible } from './importes-posibles.ts';

/** One withholding certificate; money in centavos of quetzal. */
export interface ConstanciaLeida {
  readonly tipo: 'ISR' | 'IVA';
  readonly nitRetenedor: string;
  readonly nombreRetenedor: string;
  readonly estado: string;
  readonly constancia: string;
  readonly fechaEmision: Dia;
  readonly totalFactura: Centavos;
  /** ISR: renta imponible. IVA: importe neto. */
  readonly base: Centavos;
  /** IVA: afecto a retención. ISR: null. */
  readonly afectoRetencion: Centavos | null;
  readonly totalRetencion: Centavos;
  /** A cancelled certificate is kept and shown, and credits nothing. */
  readonly anulada: boolean;
  readonly fila: number;
}

/** The columns of both reports by normalised title (domain/guatemala, 4). */
export const COLUMNAS_DE_CONSTANCIAS = {
  nitRetenedor: { titulos: ['nit retenedor'], obligatoria: true },
  nombreRetenedor: { titulos: ['nombre retenedor'], obligatoria: true },
  estado: { titulos: ['estado constancia'], obligatoria: true },
  constancia: { titulos: ['constancia'], obligatoria: true },
  fechaEmision: { titulos: ['fecha emision', 'fecha de emision'], obligatoria: true },
  totalFactura: { titulos: ['total factura'], obligatoria: true },
  rentaImponible: { titulos: ['renta imponible'], obligatoria: false },
  importeNeto: { titulos: ['importe neto'], obligatoria: false },
  afectoRetencion: { titulos: ['afecto retencion'], obligatoria: false },
  totalRetencion: { titulos: ['total retencion'], obligatoria: true },
} as const;

export type ColumnasDeConstancias = ColumnasHalladas<keyof typeof COLUMNAS_DE_CONSTANCIAS>;

/** Withholding agents round each line in their own way: a difference of one quetzal is not worth a notice. */
const TOLERANCIA_ISR = 100;
/** Placeholder for an unreadable date; such a row is never returned. */
const SIN_FECHA = dia('1900-01-01');

/** Whether the state of a certificate says that it was cancelled. */
export const constanciaAnulada = (estado: string): boolean => normalizarTitulo(estado).startsWith('anulad');

/** What identifies a certificate: SAT's number alone, whoever withheld (the file, the wizard and the table use it). */
export const claveDeConstancia = (c: { readonly constancia: string }): string => c.constancia;

/** Reads the lines of a report and adds their notices to the given list. */
export class LectorDeConstancia {
  readonly #tipo: 'ISR' | 'IVA';
  readonly #col: ColumnasDeConstancias;
  readonly #avisos: Aviso[];
  #celdas: readonly Celda[] = [];
  #fila = 0;
  #mala = false;

  /** In: which tax, the columns found, and the list to which notices are added. */
  constructor(tipo: 'ISR' | 'IVA', columnas: ColumnasDeConstancias, avisos: Aviso[]) {
    this.#tipo = tipo;
    this.#col = columnas;
    this.#avisos = avisos;
  }

  /** The certificate of a row (1-based number), or null when some notice keeps it out. */
  leer(celdas: readonly Celda[], fila: number): ConstanciaLeida | null {
    this.#celdas = celdas;
    this.#fila = fila;
    this.#mala = false;
    const { nitRetenedor, nombreRetenedor, estado, constancia, fechaEmision, totalFactura, totalRetencion } = this.#col;
    for (const columna of [nitRetenedor, estado, constancia, totalRetencion]) {
      if (estaVacia(this.#celda(columna))) this.#avisar('LINEA_INCOMPLETA', columna);
      else if (columna !== totalRetencion && esError(this.#celda(columna))) this.#avisar('CELDA_CON_ERROR', columna);
    }
    const esIsr = this.#tipo === 'ISR';
    const leida: ConstanciaLeida = {
      tipo: this.#tipo,
      nitRetenedor: normalizarNit(textoDe(this.#celda(nitRetenedor))),
      nombreRetenedor: textoDe(this.#celda(nombreRetenedor)),
      estado: textoDe(this.#celda(estado)),
      constancia: textoDe(this.#celda(constancia)),
      fechaEmision: this.#fecha(fechaEmision),
      totalFactura: this.#monto(totalFactura),
      base: this.#monto(esIsr ? this.#col.rentaImponible : this.#col.importeNeto),
      afectoRetencion: esIsr ? null : this.#monto(this.#col.afectoRetencion),
      totalRetencion: this.#monto(totalRetencion),
      anulada: constanciaAnulada(textoDe(this.#celda(estado))),
      fila,
    };
    if (!this.#mala && retencionImposible(leida)) this.#avisar('RETENCION_MAYOR_QUE_LA_FACTURA', totalRetencion);
    if (!this.#mala && esIsr && !leida.anulada) this.#revisarIsr(leida);
    return this.#mala ? null : leida;
  }

  #celda(columna: ColumnaHallada): Celda {
    return this.#celdas[columna.indice] ?? null;
  }

  #avisar(codigo: CodigoDeAviso, columna: ColumnaHallada, datos?: Record<string, string>): void {
    const valor = textoDe(this.#celda(columna));
    const aviso = { fila: this.#fila, columna: columna.titulo, valor, codigo, ...(datos ? { datos } : {}) };
    if (rechaza(aviso)) this.#mala = true;
    this.#avisos.push(aviso);
  }

  #fecha(columna: ColumnaHallada): Dia {
    const fecha = diaDe(this.#celda(columna));
    if (fecha === null) this.#avisar(estaVacia(this.#celda(columna)) ? 'LINEA_INCOMPLETA' : 'FECHA_ILEGIBLE', columna);
    return fecha ?? SIN_FECHA;
  }

  #monto(columna: ColumnaHallada): Centavos {
    return leerMonto(this.#celdas, columna, (codigo) => this.#avisar(codigo, columna));
  }

  /** A row may have any rate between the first and the last of its day's tariff (LAT art. 44 and 48). */
  #revisarIsr({ base, totalRetencion, fechaEmision }: ConstanciaLeida): void {
    const tramos = TARIFA_ROS.vigencias.findLast((v) => v.desde <= fechaEmision)?.valor;
    const [primero, ultimo] = [tramos?.[0], tramos?.at(-1)];
    // For a day before the first known law, there is nothing to compare with.
    if (!tramos || !primero || !ultimo) return;
    const minimo = aplicarTasa(base, primero.tasa) - TOLERANCIA_ISR;
    const maximo = aplicarTasa(base, ultimo.tasa) + TOLERANCIA_ISR;
    if (totalRetencion >= minimo && totalRetencion <= maximo) return;
    const { primera, ultima } = extremosDeTarifa(tramos);
    this.#avisar('ISR_NO_CUADRA', this.#col.totalRetencion, { minima: primera, maxima: ultima });
  }
}
