import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { AVISOS_DE_ALTA_DE_GESTOR as T } from '@aldia/contract/textos-gestor-alta.ts';
import { soloLeeSuCartera } from '@aldia/domain/suscripciones/situacion-de-gestor.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { type Sesion, useSesion } from '../../../base/sesion/sesion.ts';
import { Vacio } from '../../../ui/estados.tsx';
import { Page } from '../../../ui/page.tsx';
import { SoloGestores } from '../solo-gestores.tsx';
import { AvisoDeSoloLectura } from '../solo-lectura.tsx';
import { AsistenteDeCartera } from './asistente-de-cartera.tsx';
import { QueImpidePagar, queImpidePagar } from './que-impide-pagar.tsx';

/** `/suscripcion_extraordinaria`: adds clients to an office that already pays (spec 1, section 2.12). */
export function SuscripcionExtraordinariaPage() {
  const sesion = useSesion();
  return (
    <SoloGestores titulo={T.tituloExtraordinaria}>
      {sesion && <DeGestor key={sesion.usuarioId} sesion={sesion} />}
    </SoloGestores>
  );
}

function DeGestor({ sesion: { usuarioId } }: { readonly sesion: Sesion }) {
  const estado = useConsulta(gestorSuscripcion.estado, {}, { frescaMs: 0, siFalla: 'gestorSuscripcion.estado' });
  const e = estado.data;
  if (!e || (e.situacion !== 'activa' && e.cobroAbierto === null))
    return (
      <Page titulo={T.tituloExtraordinaria} consulta={estado}>
        {e && soloLeeSuCartera(e.situacion) ? <AvisoDeSoloLectura estado={e} /> : <SinPlan />}
      </Page>
    );
  const impide = e.cobroAbierto === null ? queImpidePagar(e) : null;
  if (impide)
    return (
      <Page titulo={T.tituloExtraordinaria}>
        <QueImpidePagar {...impide} />
      </Page>
    );
  const mirar = async () => (await estado.refetch()).data ?? null;
  return <AsistenteDeCartera modo="extraordinaria" {...{ usuarioId, estado: e, mirar }} />;
}

const SinPlan = () => (
  <Vacio
    texto={T.sinPlanQueAmpliar}
    accion={
      <Button component={Link} to="/gestor" variant="default">
        {T.irAlInicio}
      </Button>
    }
  />
);
