import type { cambios } from '@aldia/contract/cambios.ts';
import { AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type * as z from 'zod';

/** The filed ISR of a month, what it would be with today's figures, and the lines of SAT-1311 that differ. */
export interface CambioDeIsr {
  readonly presentado: Centavos;
  readonly deAhora: Centavos;
  readonly distintas: z.output<typeof cambios.deDeclaracion.salida>['isrDistinto'];
}

/** The tax, if it differs, and what carries over; a form that differs in neither is told by its first line that does. */
export function isrEscrito({ presentado, deAhora, distintas }: CambioDeIsr): string {
  const otroImpuesto = presentado !== deAhora || distintas.length === 0;
  const arrastre = distintas.filter((c) => c.linea === '3h');
  const casillas = otroImpuesto || arrastre.length > 0 ? arrastre : distintas.slice(0, 1);
  return [
    ...(otroImpuesto ? [llenar(T.isrDeAhora, { presentado: formatQ(presentado), ahora: formatQ(deAhora) })] : []),
    ...casillas.map((c) =>
      llenar(T.casillaDeAhora, { linea: c.linea, presentado: formatQ(c.presentado), ahora: formatQ(c.ahora) }),
    ),
  ].join('. ');
}
