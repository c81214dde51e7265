import { PESTANIAS, ROTULOS_DE_CATALOGOS as R } from '@aldia/contract/textos-catalogos.ts';
import { lazy, Suspense } from 'react';
import { Cargando } from '../../ui/estados.tsx';
import { ConPestanias } from './mantenimiento/con-pestanias.tsx';
import { DiasInhabiles } from './pestanias/dia-inhabil.tsx';
import { Regimenes } from './pestanias/regimen.tsx';
import { FechasDeRetencionTab } from './retenciones/fechas-de-retencion-tab.tsx';

// The list of agents loads separately, so that the other tabs do not wait for it.
const AgentesTab = lazy(async () => ({
  default: (await import('../../parts/retenedores/agentes-tab.tsx')).AgentesTab,
}));

/** /man_gen: catalogues of no particular regime (decisions-3, 28). */
export const ManGenPage = () => (
  <ConPestanias
    titulo={R.general}
    rotulos={PESTANIAS.general}
    contenido={{
      regimenes: <Regimenes />,
      dias_inhabiles: <DiasInhabiles />,
      fechas_iva: <FechasDeRetencionTab impuesto="IVA" />,
      fechas_isr: <FechasDeRetencionTab impuesto="ISR" />,
      retenedores_isr: (
        <Suspense fallback={<Cargando lineas={8} />}>
          <AgentesTab impuesto="ISR" />
        </Suspense>
      ),
    }}
  />
);
