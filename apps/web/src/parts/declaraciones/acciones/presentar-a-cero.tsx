import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import type { DialogoDeFilaProps } from '../filas/dialogo.ts';
import { LISTAS } from '../filas/invalida.ts';
import { DialogoDePresentarACero } from './dialogo-de-presentar-a-cero.tsx';
import { hechosDe } from './hechos.tsx';

/** A month filed without operations although it is in the list of forms (spec 2, section 2.2). */
export const PresentarACero = ({ fila, alCerrar }: DialogoDeFilaProps) => (
  <DialogoDePresentarACero
    fila={fila}
    fecha={mesParaElegir(fila.periodo)}
    titulo="Forzar presentación a 0"
    guardar="Presentar a 0"
    hechos={hechosDe(fila)}
    aviso={AVISOS_DE_DECLARACIONES.luegoDePresentarACero}
    aplicaSub
    invalida={LISTAS}
    alCerrar={alCerrar}
  />
);
