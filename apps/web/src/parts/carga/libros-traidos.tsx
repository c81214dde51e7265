import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS_DE_LIBROS_TRAIDOS as T } from '@aldia/contract/textos-libros-traidos.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { deCuantos } from '../../ui/en-miles.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import './libros-traidos.css';

/** How many books an office brought for a month, and the day of the last one; nothing while none waits to be loaded. */
export function LibrosTraidos({ de }: { readonly de: FilaDeDeclaracion['libros'] }) {
  if (!de) return null;
  const [libros, dia] = [deCuantos(de.cuantos, T.unLibro, T.libros), formatDia(de.ultimo)];
  const dicho = llenar(T.deSuOficina, { libros, dia });
  return (
    <span className="al-carga-marca" tabIndex={0} role="note" aria-label={dicho} data-dicho={dicho}>
      <EstadoChip tono="informa">{`${libros}, ${dia}`}</EstadoChip>
    </span>
  );
}
