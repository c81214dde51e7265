import type { Centavos } from '../dinero/centavos.ts';
import type { Dia } from '../fechas/fechas.ts';

export type ClaseDeMovimiento = 'cobro' | 'anulacion';
/** One line of the provider's settlement. */
export interface LineaDeEllos {
  readonly transaccionId: string;
  readonly seguimiento: string;
  readonly clase: ClaseDeMovimiento;
  readonly monto: Centavos;
}
/** One of our messages: approved as far as we know, or without an answer that we believe. */
export interface MovimientoNuestro {
  readonly id: string;
  readonly transaccionId: string;
  readonly clase: ClaseDeMovimiento;
  readonly monto: Centavos;
  /** False when we only sent it: then being settled is news, and not being settled is not. */
  readonly aprobado: boolean;
  /** The earlier day that already settled it; null when none did. */
  readonly liquidadoEl: Dia | null;
}
export const RESULTADOS_DE_LINEA = ['cuadra', 'solo_pasarela', 'solo_nuestra', 'monto_distinto'] as const;
export type ResultadoDeLinea = (typeof RESULTADOS_DE_LINEA)[number];
export interface LineaComparada {
  readonly resultado: ResultadoDeLinea;
  readonly clase: ClaseDeMovimiento;
  readonly transaccionId: string;
  readonly seguimiento: string;
  readonly deEllos: Centavos | null;
  readonly nuestro: Centavos | null;
  readonly intentoId: string | null;
  /** The earlier day on which the provider already settled this movement; the line then matches nothing. */
  readonly liquidadaEl: Dia | null;
}

/**
 * Matches each of the provider's lines with one of our movements, and the reverse (P29). A repeated line matches only once, on the same day
 * or on two: its money came once.
 */
export function comparar(ellos: readonly LineaDeEllos[], nuestros: readonly MovimientoNuestro[]): LineaComparada[] {
  const libres = new Map(nuestros.map((n) => [n.id, n]));
  const porTransaccion = new Map(nuestros.map((n) => [`${n.clase}:${n.transaccionId}`, n.id]));
  const vistas = new Map<string, number>();
  const comparadas = ellos.map((linea): LineaComparada => {
    const id = libres.has(linea.seguimiento)
      ? linea.seguimiento
      : porTransaccion.get(`${linea.clase}:${linea.transaccionId}`);
    const par = id === undefined ? undefined : libres.get(id);
    const suyo = par?.clase === linea.clase ? par : undefined;
    if (suyo) libres.delete(suyo.id);
    const liquidadaEl = suyo?.liquidadoEl ?? null;
    const hallado = liquidadaEl === null ? suyo : undefined;
    const nombre = `${linea.clase}:${linea.transaccionId}:${linea.seguimiento}`;
    const vez = (vistas.get(nombre) ?? 0) + 1;
    vistas.set(nombre, vez);
    return {
      resultado: !hallado ? 'solo_pasarela' : hallado.monto === linea.monto ? 'cuadra' : 'monto_distinto',
      clase: linea.clase,
      transaccionId: linea.transaccionId,
      seguimiento: vez === 1 ? linea.seguimiento : `${linea.seguimiento}#${vez}`,
      deEllos: linea.monto,
      nuestro: hallado?.monto ?? null,
      intentoId: hallado?.id ?? null,
      liquidadaEl,
    };
  });
  const solas = [...libres.values()].filter((n) => n.aprobado && n.liquidadoEl === null);
  return [...comparadas, ...solas.map(soloNuestra)];
}

const soloNuestra = (n: MovimientoNuestro): LineaComparada => ({
  resultado: 'solo_nuestra',
  clase: n.clase,
  transaccionId: n.transaccionId,
  seguimiento: n.id,
  deEllos: null,
  nuestro: n.monto,
  intentoId: n.id,
  liquidadaEl: null,
});
