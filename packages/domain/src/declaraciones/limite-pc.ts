import { CERO, type Centavos, noMenorQueCero, restar } from '../dinero/centavos.ts';
import { aplicarTasa } from '../dinero/tasa.ts';
import type { Dia } from '../fechas/fechas.ts';
import { type FuenteLegal, vigenteEn } from '../parametros/parametro.ts';
import { LIMITE_ANUAL_PC } from '../parametros/pequenio-contribuyente.ts';

/** Where a small taxpayer stands before the annual ceiling. Amounts in centavos. */
export interface SituacionAnteElLimite {
  readonly limite: Centavos;
  readonly fuente: FuenteLegal;
  readonly disponible: Centavos;
  readonly exceso: Centavos;
  readonly situacion: 'dentro' | 'cerca' | 'excedido';
}

/** The product warns from four fifths of the ceiling on, which usually leaves two months to change regime. */
const CERCA = { por: 80, entre: 100 };

/** Compares the income of a calendar year, in centavos, with the ceiling of a day (Ley del IVA art. 45 and 50). */
export function situacionAnteElLimite(ingresosDelAnio: Centavos, dia: Dia): SituacionAnteElLimite {
  const { valor: limite, fuente } = vigenteEn(LIMITE_ANUAL_PC, dia);
  const disponible = noMenorQueCero(restar(limite, ingresosDelAnio));
  const exceso = noMenorQueCero(restar(ingresosDelAnio, limite));
  if (exceso > CERO) return { limite, fuente, disponible, exceso, situacion: 'excedido' };
  const situacion = ingresosDelAnio >= aplicarTasa(limite, CERCA) ? 'cerca' : 'dentro';
  return { limite, fuente, disponible, exceso, situacion };
}
