import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { FiltroDeDia } from './filtro-de-dia.tsx';

interface Dias {
  readonly desde?: Dia | undefined;
  readonly hasta?: Dia | undefined;
}
interface FiltroDeRangoProps {
  readonly rotulos: { readonly desde: string; readonly hasta: string };
  /** The days that the list shows, in their order. */
  readonly rango: { readonly desde: Dia; readonly hasta: Dia };
  /** What the address says: it may have them the other way round, or lack one. */
  readonly direccion: Dias;
  readonly alCambiar: (dias: Dias) => void;
}

/** Filters by a range of days. A change of one end leaves the other as it is seen. */
export function FiltroDeRango({ rotulos, rango: { desde, hasta }, direccion, alCambiar }: FiltroDeRangoProps) {
  return (
    <>
      <FiltroDeDia
        key={`desde ${desde}`}
        rotulo={rotulos.desde}
        valor={desde}
        alCambiar={(d) => alCambiar({ desde: d, hasta: direccion.hasta && hasta })}
      />
      <FiltroDeDia
        key={`hasta ${hasta}`}
        rotulo={rotulos.hasta}
        valor={hasta}
        alCambiar={(d) => alCambiar({ desde: direccion.desde && desde, hasta: d })}
      />
    </>
  );
}
