import { type Centavos, centavos, restar } from '../dinero/centavos.ts';
import { aplicarTasa, type Tasa } from '../dinero/tasa.ts';
import { type CasillaCalculada, casillaDe, type FormularioCalculado } from './formulario.ts';

/** Something in a filled form that staff should check before filing it. Amounts in centavos. */
export interface AvisoDeFormulario {
  readonly codigo: 'IVA_DISTINTO_DE_BASE';
  readonly casilla: string;
  readonly declarado: Centavos;
  /** The declared base times the rate of the period. */
  readonly esperado: Centavos;
  /** The rate of the period. */
  readonly tasa: Tasa;
}

/** The parts of a filled form that are checked. */
type FormularioPorRevisar = Pick<FormularioCalculado, 'codigo' | 'redondeo'> & {
  readonly casillas: readonly Pick<CasillaCalculada, 'id' | 'linea' | 'columna' | 'declarado'>[];
};

/** Documents round their own IVA, so the sums may differ by cents; a difference above a quetzal means that something is misclassified. */
const TOLERANCIA = centavos(100);

/** Lines whose tax is not the rate times a base: a fixed tariff, a certificate, a balance. */
const SIN_TARIFA: ReadonlySet<string> = new Set(['4.8', '5.4', '5.14', '5.15', '6.4', '6.15', 'Σ']);

/** Compares each tax in sections 3, 5 and 6 of a SAT-2237 with its base times the rate of the period. */
export function revisarSat2237(formulario: FormularioPorRevisar, tasaIva: Tasa): readonly AvisoDeFormulario[] {
  return formulario.casillas.flatMap((c): readonly AvisoDeFormulario[] => {
    const { id: casilla, declarado } = c;
    if (c.columna !== 'impuesto' || SIN_TARIFA.has(c.linea)) return [];
    const esperado = aplicarTasa(casillaDe(formulario, `${c.linea}.base`).declarado, tasaIva, formulario.redondeo);
    if (Math.abs(restar(declarado, esperado)) <= TOLERANCIA) return [];
    return [{ codigo: 'IVA_DISTINTO_DE_BASE', casilla, declarado, esperado, tasa: tasaIva }];
  });
}
