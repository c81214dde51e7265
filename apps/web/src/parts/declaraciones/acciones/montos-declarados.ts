import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { CERO, type Centavos } from '@aldia/domain/dinero/centavos.ts';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';

export interface Montos {
  readonly isr: Centavos;
  readonly iva: Centavos;
}

/** For each form, the line with the amount to pay. */
const LINEA_A_PAGAR = { 'SAT-2046': 'f', 'SAT-1311': '4e', 'SAT-2237': '7l', 'SAT-1411': '12' } as const;

/** The declared amount to pay of a form: the figure on the paper and in the mail to the client (D-12). */
export function aPagarDe(formulario: FormularioParaDibujar): Centavos {
  const linea = LINEA_A_PAGAR[formulario.codigo];
  return formulario.casillas.find((c) => c.id === linea)?.declarado ?? CERO;
}

/** The declared amount that the client pays for each tax. */
export function montosDeclarados(formularios: readonly FormularioParaDibujar[]): Montos {
  const isr = formularios.find((f) => f.codigo === 'SAT-1311');
  const iva = formularios.find((f) => f.codigo === 'SAT-2237' || f.codigo === 'SAT-2046');
  return { isr: isr ? aPagarDe(isr) : CERO, iva: iva ? aPagarDe(iva) : CERO };
}

/** The same amounts from the row of a list, for a month without forms, such as a courtesy month. */
export const montosDeFila = (f: FilaDeDeclaracion): Montos => ({ isr: f.aPagarIsr, iva: f.aPagarIva });
