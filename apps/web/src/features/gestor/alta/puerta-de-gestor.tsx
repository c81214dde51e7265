import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { AVISOS_DE_ALTA_DE_GESTOR, AVISOS_DE_OFICINA } from '@aldia/contract/textos-gestor-alta.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { type Sesion, useSesion } from '../../../base/sesion/sesion.ts';
import { Cargando } from '../../../ui/estados.tsx';
import { Page } from '../../../ui/page.tsx';
import { QueImpidePagar, queImpidePagar } from './que-impide-pagar.tsx';

// An office needs it once: the office's page does not load it.
const AsistenteDeCartera = lazy(async () => ({
  default: (await import('./asistente-de-cartera.tsx')).AsistenteDeCartera,
}));
const DatosDeOficina = lazy(async () => ({ default: (await import('./datos-de-oficina.tsx')).DatosDeOficina }));

/**
 * What an office does before it has its page (spec 1, section 2.12): its data, then its subscription. The page is `children`.
 * `SoloGestores` has checked the role already (D-67).
 */
export function PuertaDeGestor({ children }: { readonly children: ReactNode }) {
  const sesion = useSesion();
  return (
    sesion && (
      <Oficina key={sesion.usuarioId} sesion={sesion}>
        {children}
      </Oficina>
    )
  );
}

interface OficinaProps {
  readonly sesion: Sesion;
  readonly children: ReactNode;
}
function Oficina({ sesion: { usuarioId }, children }: OficinaProps) {
  const estado = useConsulta(gestorSuscripcion.estado, {}, { siFalla: 'gestorSuscripcion.estado' });
  const e = estado.data;
  if (!e)
    return (
      <Page titulo={AVISOS_DE_OFICINA.titulo} consulta={estado}>
        {null}
      </Page>
    );
  if (e.situacion !== 'direccion' && e.situacion !== 'sin_suscripcion') return children;
  const impide = e.situacion === 'sin_suscripcion' && e.cobroAbierto === null ? queImpidePagar(e) : null;
  if (impide)
    return (
      <Page titulo={AVISOS_DE_ALTA_DE_GESTOR.titulo}>
        <QueImpidePagar {...impide} />
      </Page>
    );
  const mirar = async () => (await estado.refetch()).data ?? null;
  return (
    <Suspense fallback={<Cargando lineas={8} />}>
      {e.situacion === 'direccion' ? (
        <DatosDeOficina estado={e} />
      ) : (
        <AsistenteDeCartera modo="normal" {...{ usuarioId, estado: e, mirar }} />
      )}
    </Suspense>
  );
}
