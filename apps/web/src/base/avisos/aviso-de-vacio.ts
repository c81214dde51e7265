import type { ClaveDeTexto } from '@aldia/contract/acciones.ts';
import { useAvisoDeFallo } from './aviso-de-fallo.ts';

interface Reporte {
  readonly data?: readonly unknown[] | undefined;
  /** The rows are those of the question before. */
  readonly isPlaceholderData: boolean;
}
/** Says of a report that found nothing what the catalogue says when it fails (spec 2, section 8), each time that it finds nothing. */
export const useAvisoDeVacio = ({ data, isPlaceholderData }: Reporte, clave: ClaveDeTexto): void =>
  useAvisoDeFallo(data?.length === 0 && !isPlaceholderData, clave);
