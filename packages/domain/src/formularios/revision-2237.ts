import { CERO, type Centavos, centavos, restar, sumar, toQuetzales } from '../dinero/centavos.ts';
import { aplicarTasa, type Tasa } from '../dinero/tasa.ts';
import { casillaDe, type FormularioCalculado } from './formulario.ts';

/** Something in a filled form that staff should look at before it is filed. Amounts in centavos. */
export interface AvisoDeFormulario {
  readonly codigo: 'IVA_DISTINTO_DE_BASE';
  readonly casilla: string;
  readonly declarado: Centavos;
  /** What the rate of the period makes of the declared base. */
  readonly esperado: Centavos;
  /** The rate of the period. */
  readonly tasa: Tasa;
}

/**
 * Documents round their own IVA, so the sums may part by cents; by more than a quetzal something was classified wrong.
 */
const TOLERANCIA = centavos(100);

/** Lines whose tax is not the rate times a base: a fixed tariff, a certificate, a balance. */
const SIN_TARIFA: ReadonlySet<string> = new Set(['4.8', '5.4', '5.14', '5.15', '6.4', '6.15', 'Σ']);

/**
 * Compares each tax of sections 3, 5 and 6 of a SAT-2237 with what the rate of the period makes of its base.
 */
export function revisarSat2237(
  formulario: Pick<FormularioCalculado, 'codigo' | 'redondeo' | 'casillas'>,
  tasaIva: Tasa,
): readonly AvisoDeFormulario[] {
  return formulario.casillas.flatMap((c): readonly AvisoDeFormulario[] => {
    const { id: casilla, declarado } = c;
    if (c.columna !== 'impuesto' || SIN_TARIFA.has(c.linea)) return [];
    const esperado = aplicarTasa(casillaDe(formulario, `${c.linea}.base`).declarado, tasaIva, formulario.redondeo);
    if (Math.abs(restar(declarado, esperado)) <= TOLERANCIA) return [];
    return [{ codigo: 'IVA_DISTINTO_DE_BASE', casilla, declarado, esperado, tasa: tasaIva }];
  });
}

/**
 * The commercial indicators of section 8, on declared bases: difference in centavos, and ratio with two decimals (0
 * when there are no purchases).
 */
export function indicadoresComerciales(formulario: FormularioCalculado): { diferencia: Centavos; razon: string } {
  const de = (...secciones: readonly string[]) =>
    sumar(secciones.map((s) => casillaDe(formulario, `${s}.suma.base`).declarado));
  const [ventas, compras] = [de('3', '4'), de('5', '6')];
  const centesimas = compras <= 0 ? CERO : aplicarTasa(centavos(100), { por: ventas, entre: compras });
  return { diferencia: restar(ventas, compras), razon: toQuetzales(centesimas) };
}
