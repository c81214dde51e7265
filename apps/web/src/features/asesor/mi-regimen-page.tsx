import { asesor } from '@aldia/contract/asesor.ts';
import { ROTULOS_DE_ASESOR as R } from '@aldia/contract/textos-asesor.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { Page } from '../../ui/page.tsx';
import { BotonDeImprimir } from './boton-de-imprimir.tsx';
import { Comparacion } from './comparacion.tsx';
import { deQuien } from './frases.ts';

/** `/mi_regimen`: a client's own twelve months under both regimes. */
export function MiRegimenPage() {
  const sesion = useSesion();
  return sesion && <Propia usuarioId={sesion.usuarioId} />;
}

function Propia({ usuarioId }: { readonly usuarioId: number }) {
  const consulta = useConsulta(asesor.deCliente, { id: usuarioId }, { siFalla: 'asesor.leer' });
  return (
    <Page
      titulo={R.titulo}
      sub={consulta.data && deQuien(consulta.data)}
      consulta={consulta}
      acciones={consulta.data && <BotonDeImprimir />}
    >
      {consulta.data && <Comparacion asesoria={consulta.data} />}
    </Page>
  );
}
