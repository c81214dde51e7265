import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { CERO, type Centavos } from '@aldia/domain/dinero/centavos.ts';
import type { FormularioParaDibujar } from '../../../ui/formulario-sat.tsx';

export interface Montos {
  readonly isr: Centavos;
  readonly iva: Centavos;
}

/** The line of each form that says what is paid. */
const LINEA_A_PAGAR = { 'SAT-2046': 'f', 'SAT-1311': '4e', 'SAT-2237': '7l', 'SAT-1411': '12' } as const;

/** What is paid with a form, as declared: the figure of the paper and of the mail to the client (D-12). */
export function aPagarDe(formulario: FormularioParaDibujar): Centavos {
  const linea = LINEA_A_PAGAR[formulario.codigo];
  return formulario.casillas.find((c) => c.id === linea)?.declarado ?? CERO;
}

/** What the client pays of each tax, as declared. */
export function montosDeclarados(formularios: readonly FormularioParaDibujar[]): Montos {
  const isr = formularios.find((f) => f.codigo === 'SAT-1311');
  const iva = formularios.find((f) => f.codigo === 'SAT-2237' || f.codigo === 'SAT-2046');
  return { isr: isr ? aPagarDe(isr) : CERO, iva: iva ? aPagarDe(iva) : CERO };
}

/** The same of a row of a list: a month without forms, as a courtesy, has no other. */
export const montosDeFila = (f: FilaDeDeclaracion): Montos => ({ isr: f.aPagarIsr, iva: f.aPagarIva });
