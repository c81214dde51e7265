import { CERO, type Centavos, centavos } from '../dinero/centavos.ts';
import { clavesDe, tablaDe } from '../tablas/tabla.ts';

/** One tax: the name that SAT's export gives to its column, and whether a sheet must have it. */
interface DefinicionDeImpuesto {
  readonly titulo: string;
  readonly obligatorio: boolean;
}

/**
 * The taxes of a DTE that are neither price nor IVA, in the order of SAT's export. The only definition of each tax is its line here: sheet
 * and database columns, wire fields and texts derive from it. Petróleo is required, because it has its own line in the forms.
 */
export const OTROS_IMPUESTOS = {
  petroleo: { titulo: 'Petróleo', obligatorio: true },
  turismoHospedaje: { titulo: 'Turismo Hospedaje', obligatorio: false },
  turismoPasajes: { titulo: 'Turismo Pasajes', obligatorio: false },
  timbrePrensa: { titulo: 'Timbre de Prensa', obligatorio: false },
  bomberos: { titulo: 'Bomberos', obligatorio: false },
  tasaMunicipal: { titulo: 'Tasa Municipal', obligatorio: false },
  bebidasAlcoholicas: { titulo: 'Bebidas alcohólicas', obligatorio: false },
  tabaco: { titulo: 'Tabaco', obligatorio: false },
  cemento: { titulo: 'Cemento', obligatorio: false },
  bebidasNoAlcoholicas: { titulo: 'Bebidas no Alcohólicas', obligatorio: false },
  tarifaPortuaria: { titulo: 'Tarifa Portuaria', obligatorio: false },
} as const satisfies Readonly<Record<string, DefinicionDeImpuesto>>;

export type OtroImpuesto = keyof typeof OTROS_IMPUESTOS;
/** A document's amount of each of them, in centavos. */
export type OtrosImpuestos = Readonly<Record<OtroImpuesto, Centavos>>;

export const IMPUESTOS: readonly OtroImpuesto[] = clavesDe(OTROS_IMPUESTOS);

/** A record with one value made for each tax. */
export const deCadaImpuesto = <T>(hacer: (impuesto: OtroImpuesto) => T): Readonly<Record<OtroImpuesto, T>> =>
  tablaDe(IMPUESTOS, hacer);

export const SIN_OTROS_IMPUESTOS: OtrosImpuestos = deCadaImpuesto(() => CERO);

/** A document's taxes from the amount of each; one shared object when there is none, as in most documents. */
export function otrosImpuestosDe(montoDe: (impuesto: OtroImpuesto) => Centavos): OtrosImpuestos {
  let otros: Record<OtroImpuesto, Centavos> | null = null;
  for (const impuesto of IMPUESTOS) {
    const monto = montoDe(impuesto);
    if (monto === 0) continue;
    otros ??= { ...SIN_OTROS_IMPUESTOS };
    otros[impuesto] = monto;
  }
  return otros ?? SIN_OTROS_IMPUESTOS;
}

/** The sum in centavos of the taxes that are neither price nor IVA. */
export function sumaDeOtrosImpuestos(otros: OtrosImpuestos): Centavos {
  let suma = 0;
  if (otros !== SIN_OTROS_IMPUESTOS) for (const impuesto of IMPUESTOS) suma += otros[impuesto];
  return centavos(suma);
}
