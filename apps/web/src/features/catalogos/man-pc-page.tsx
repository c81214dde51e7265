import { PESTANIAS, ROTULOS_DE_CATALOGOS as R } from '@aldia/contract/textos-catalogos.ts';
import { ConPestanias } from './mantenimiento/con-pestanias.tsx';
import { RangosDeFechas } from './pestanias/rango-de-fechas.tsx';
import { RecargoTab } from './pestanias/recargo.tsx';
import { SuscripcionesDePequenio } from './pestanias/tipo-suscripcion.tsx';
import { SuscripcionesDeGestor } from './pestanias/tipo-suscripcion-gestor.tsx';

/** /man_pc: the four tabs of the small taxpayers (spec 3, section 2.7). */
export const ManPcPage = () => (
  <ConPestanias
    titulo={R.pequenioContribuyente}
    rotulos={PESTANIAS.pequenioContribuyente}
    contenido={{
      suscripciones: <SuscripcionesDePequenio />,
      rangos: <RangosDeFechas />,
      recargo: <RecargoTab />,
      gestor: <SuscripcionesDeGestor />,
    }}
  />
);
