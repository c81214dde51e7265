import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { DialogosDeFila } from '../../parts/declaraciones/acciones/dialogos-de-fila.tsx';
import { DialogosDeIngreso } from '../../parts/declaraciones/acciones/dialogos-de-ingreso.tsx';
import type { AbreActo } from './actos-del-mes.ts';

export interface ActoElegido {
  readonly fila: FilaDeDeclaracion;
  readonly abre: AbreActo;
}
interface DialogoDeActoProps extends ActoElegido {
  readonly alCerrar: () => void;
}

const NADA = () => undefined;

/** A dialog of the lists that replaces the search, on any screen. */
export const DialogoDeActo = ({ fila, abre, alCerrar }: DialogoDeActoProps) =>
  abre.lista === 'ingreso' ? (
    <DialogosDeIngreso abierto={{ cual: abre.cual, fila }} mes={mesParaElegir(fila.periodo)} alCerrar={alCerrar} />
  ) : (
    <DialogosDeFila
      abierto={{ dialogo: abre.dialogo, fila }}
      alCerrar={alCerrar}
      alCerrarYVerificar={alCerrar}
      alCopiarContrasenia={NADA}
    />
  );
