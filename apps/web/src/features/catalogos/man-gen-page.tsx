import { PESTANIAS, ROTULOS_DE_CATALOGOS as R } from '@aldia/contract/textos-catalogos.ts';
import { AgentesTab } from '../../parts/retenedores/agentes-tab.tsx';
import { ConPestanias } from './mantenimiento/con-pestanias.tsx';
import { DiasInhabiles } from './pestanias/dia-inhabil.tsx';
import { Regimenes } from './pestanias/regimen.tsx';
import { FechasDeRetencionTab } from './retenciones/fechas-de-retencion-tab.tsx';

/** /man_gen: what is of no regime (decisions-3, 28). */
export const ManGenPage = () => (
  <ConPestanias
    titulo={R.general}
    rotulos={PESTANIAS.general}
    contenido={{
      regimenes: <Regimenes />,
      dias_inhabiles: <DiasInhabiles />,
      fechas_iva: <FechasDeRetencionTab impuesto="IVA" />,
      fechas_isr: <FechasDeRetencionTab impuesto="ISR" />,
      retenedores_isr: <AgentesTab impuesto="ISR" />,
    }}
  />
);
