import { PESTANIAS, ROTULOS_DE_CATALOGOS as R } from '@aldia/contract/textos-catalogos.ts';
import { ConPestanias } from './mantenimiento/con-pestanias.tsx';
import { DiasInhabiles } from './pestanias/dia-inhabil.tsx';
import { Regimenes } from './pestanias/regimen.tsx';

/** /man_gen: what is of no regime (decisions-3, 28). The tabs of deadlines and agents come from `parts/retenedores`. */
export const ManGenPage = () => (
  <ConPestanias
    titulo={R.general}
    rotulos={PESTANIAS.general}
    contenido={{ regimenes: <Regimenes />, dias_inhabiles: <DiasInhabiles /> }}
  />
);
