import { PESTANIAS, ROTULOS_DE_CATALOGOS as R } from '@aldia/contract/textos-catalogos.ts';
import { ConPestanias } from './mantenimiento/con-pestanias.tsx';
import { ActividadesEconomicas } from './pestanias/actividad-economica.tsx';
import { Emisores } from './pestanias/emisor.tsx';
import { LimitesDeIsr, LimitesDeIva } from './pestanias/limite.tsx';
import { PerfilesDeDeclaracion } from './pestanias/perfil-declaracion.tsx';
import { TiposDeDte } from './pestanias/tipo-dte.tsx';
import { TiposDeEmisor } from './pestanias/tipo-emisor.tsx';
import { TiposDeRegistro } from './pestanias/tipo-registro.tsx';
import { SuscripcionesDeRos } from './pestanias/tipo-suscripcion.tsx';

/** /man_ros: the nine tabs of the optional simplified regime (spec 3, section 2.7). */
export const ManRosPage = () => (
  <ConPestanias
    titulo={R.ros}
    rotulos={PESTANIAS.ros}
    contenido={{
      suscripciones: <SuscripcionesDeRos />,
      tipo_registro: <TiposDeRegistro />,
      tipo_emisor: <TiposDeEmisor />,
      emisor: <Emisores />,
      actividad_economica: <ActividadesEconomicas />,
      perfil_declaracion: <PerfilesDeDeclaracion />,
      tipo_dte: <TiposDeDte />,
      limite_isr: <LimitesDeIsr />,
      limite_iva: <LimitesDeIva />,
    }}
  />
);
