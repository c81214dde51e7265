import { PESTANIAS, ROTULOS_DE_CATALOGOS as R } from '@aldia/contract/textos-catalogos.ts';
import { ConPestanias } from './mantenimiento/con-pestanias.tsx';
import { LimitesDeIsr, LimitesDeIva } from './pestanias/limite.tsx';

/** /mantenimiento/limites: the two tables that /man_ros has too (decisions-3, 30). */
export const LimitesPage = () => (
  <ConPestanias
    titulo={R.limites}
    rotulos={PESTANIAS.limites}
    contenido={{ limite_isr: <LimitesDeIsr />, limite_iva: <LimitesDeIva /> }}
  />
);
