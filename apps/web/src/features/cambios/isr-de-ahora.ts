import { AVISOS_DE_PENDIENTES as T } from '@aldia/contract/textos-pendientes.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';

/** The filed ISR of a month, and what it would be with today's figures. */
export interface CambioDeIsr {
  readonly presentado: Centavos;
  readonly deAhora: Centavos;
}
export const isrEscrito = ({ presentado, deAhora }: CambioDeIsr): string =>
  llenar(T.isrDeAhora, { presentado: formatQ(presentado), ahora: formatQ(deAhora) });
