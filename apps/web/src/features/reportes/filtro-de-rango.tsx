import { ROTULOS_DE_REPORTES as R } from '@aldia/contract/textos-reportes.ts';
import { FiltroDeDia } from '../../ui/filtro-de-dia.tsx';
import { useDireccion, useRango } from './direccion.ts';

/** Filters by a range of days. A change of one end leaves the other as it is seen, also where the address has them the other way round. */
export function FiltroDeRango() {
  const { desde, hasta } = useRango();
  const { direccion, cambiar } = useDireccion();
  return (
    <>
      <FiltroDeDia
        key={`desde ${desde}`}
        rotulo={R.desde}
        valor={desde}
        alCambiar={(d) => cambiar({ desde: d, hasta: direccion.hasta && hasta })}
      />
      <FiltroDeDia
        key={`hasta ${hasta}`}
        rotulo={R.hasta}
        valor={hasta}
        alCambiar={(d) => cambiar({ desde: direccion.desde && desde, hasta: d })}
      />
    </>
  );
}
