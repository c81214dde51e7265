import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { DialogoDePresentarACero } from '../../parts/declaraciones/acciones/dialogo-de-presentar-a-cero.tsx';
import { hechosDe, mesDePresentacion } from './hechos-de-fila.ts';
import { invalidadasPor } from './invalida.ts';

export interface DialogoDeRevisionProps {
  readonly fila: FilaDeDeclaracion;
  readonly alCerrar: () => void;
}

/** A month without movement, filed from the yearly detail: it never counts against the subscription (spec 3, section 7), and the
 * date is the month after the period (spec 2, section 4; G-58). */
export function PresentarACero({ fila, alCerrar }: DialogoDeRevisionProps) {
  const fecha = mesDePresentacion(fila);
  return (
    <DialogoDePresentarACero
      fila={fila}
      fecha={fecha}
      titulo={ROTULOS.presentarACero}
      guardar={ROTULOS.presentarACero}
      hechos={hechosDe(fila)}
      aviso={llenar(T.presentaElMesSiguiente, { mes: formatMes(fecha) })}
      aplicaSub={false}
      invalida={invalidadasPor}
      alCerrar={alCerrar}
    />
  );
}
