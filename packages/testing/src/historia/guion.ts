import type { PersonaDePrueba } from '../libros/personas.ts';

/** One document of the story, in quetzales or in its own currency. What is not said is a plain invoice of GTQ with its 12 %. */
export interface Renglon {
  readonly monto: number;
  readonly tipo?: string;
  readonly quien?: PersonaDePrueba;
  readonly moneda?: 'GTQ' | 'USD';
  readonly anulado?: boolean;
  /** IDP inside of the amount. */
  readonly petroleo?: number;
  readonly dia?: number;
}
/** One certificate of the story, in quetzales. */
export interface CertificadoEscrito {
  readonly factura: number;
  readonly retencion: number;
  readonly anulada?: boolean;
}
/** What happened to a client in a month. */
export interface GuionDeMes {
  readonly ventas: readonly Renglon[];
  readonly compras: readonly Renglon[];
  readonly isr: readonly CertificadoEscrito[];
  readonly iva: readonly CertificadoEscrito[];
}

/** Suppliers and agents of the demo's catalogues: nobody has to be classified. */
export const FERRETERIA: PersonaDePrueba = { nit: '51321394', nombre: 'FERRETERIA LOS ALTOS' };
export const ENERGIA: PersonaDePrueba = { nit: '51821338', nombre: 'ENERGIA DEL ALTIPLANO, S.A.' };
export const GASOLINERA: PersonaDePrueba = { nit: '51000008', nombre: 'GASOLINERA EL PUENTE' };
export const COMEDOR: PersonaDePrueba = { nit: '52392694', nombre: 'COMEDOR DOÑA ZOILA' };
export const MINISTERIO: PersonaDePrueba = { nit: '72000007', nombre: 'MINISTERIO DE EDUCACION' };

/** The line of section 5 of SAT-2237 in which the demo's catalogue puts each of them. */
export const LINEA_DE_PROVEEDOR: Readonly<Record<string, string>> = {
  [FERRETERIA.nit]: '5.7',
  [ENERGIA.nit]: '5.8',
  [GASOLINERA.nit]: '5.6',
  [COMEDOR.nit]: '5.2',
};

export const SIN_MOVIMIENTO: GuionDeMes = { ventas: [], compras: [], isr: [], iva: [] };
export const guion = (parte: Partial<GuionDeMes>): GuionDeMes => ({ ...SIN_MOVIMIENTO, ...parte });
