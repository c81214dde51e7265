/** The steps of a load of clients (spec 1, section 2.12): a first load pays for a subscription, an extraordinary one adds clients to it. */
export const PASOS_DE_CARTERA = ['formatos', 'clientes', 'sociedades', 'pago', 'confirmar'] as const;
export type PasoDeCartera = (typeof PASOS_DE_CARTERA)[number];
const DE_ADICION = PASOS_DE_CARTERA.filter((paso) => paso !== 'pago');
export type ModoDeCartera = 'normal' | 'extraordinaria';

/** The steps of a mode: an extraordinary load charges the stored card, so it has no payment step. */
export const pasosDeCartera = (modo: ModoDeCartera): readonly PasoDeCartera[] =>
  modo === 'normal' ? PASOS_DE_CARTERA : DE_ADICION;

const vecino = (paso: PasoDeCartera, modo: ModoDeCartera, salto: 1 | -1): PasoDeCartera => {
  const pasos = pasosDeCartera(modo);
  return pasos[pasos.indexOf(paso) + salto] ?? paso;
};
export const pasoSiguiente = (paso: PasoDeCartera, modo: ModoDeCartera): PasoDeCartera => vecino(paso, modo, 1);
export const pasoAnterior = (paso: PasoDeCartera, modo: ModoDeCartera): PasoDeCartera => vecino(paso, modo, -1);

/** A load that stands on the server, as far as the steps ask. */
export interface CargaGuardada {
  readonly clientes: number;
  readonly sociedades: number;
  readonly existentes: number;
  readonly porVerificar: number;
}
export const traeAlguien = (carga: Pick<CargaGuardada, 'clientes' | 'sociedades'> | null): boolean =>
  carga !== null && carga.clientes + carga.sociedades > 0;
export interface Retomada {
  /** The furthest step that was reached. */
  readonly paso: PasoDeCartera;
  /** The step that the browser's history asks for; undefined: none. */
  readonly pedido: string | undefined;
  readonly modo: ModoDeCartera;
  /** Null: nothing was loaded. */
  readonly carga: CargaGuardada | null;
  /** Something was, and it died (D-65). */
  readonly perdida: boolean;
  /** A card was verified. It is not stored, so a page that is opened again has none. */
  readonly hayTarjeta: boolean;
  /** The first subscription of a gestor whose clients already accepted: no new client is needed. */
  readonly bastanLosQueHay: boolean;
}

/**
 * The step at which a load resumes: the one that is asked for, or else the furthest that was reached. It is never past that one, nor past
 * a step that lacks something. A lost draft, or one with rows that cannot be loaded, goes back to the files; the last step goes back to
 * verify a card when there is none.
 */
export function retomarCartera({ carga, perdida, hayTarjeta, bastanLosQueHay, ...de }: Retomada): PasoDeCartera {
  const { modo } = de;
  const paso = pasosDeCartera(modo).find((uno) => uno === de.paso || uno === de.pedido) ?? de.paso;
  if (paso === 'formatos' || paso === 'clientes') return paso;
  if (perdida) return 'clientes';
  if (paso === 'sociedades') return paso;
  if (!traeAlguien(carga) && !bastanLosQueHay) return 'clientes';
  if (carga !== null && carga.existentes + carga.porVerificar > 0) return 'clientes';
  if (modo === 'extraordinaria') return 'confirmar';
  return hayTarjeta ? paso : 'pago';
}
