import { ROTULOS_DE_REPORTES as R } from '@aldia/contract/textos-reportes.ts';
import { FiltroDeDia } from '../../ui/filtro-de-dia.tsx';
import { useRango } from './direccion.ts';

/** Filters by a range of days. */
export function FiltroDeRango() {
  const { desde, hasta, cambiar } = useRango();
  return (
    <>
      <FiltroDeDia key={`desde ${desde}`} rotulo={R.desde} valor={desde} alCambiar={(d) => cambiar({ desde: d })} />
      <FiltroDeDia key={`hasta ${hasta}`} rotulo={R.hasta} valor={hasta} alCambiar={(d) => cambiar({ hasta: d })} />
    </>
  );
}
