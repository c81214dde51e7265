import { estadoDeGestor } from '@aldia/contract/estado-de-gestor.ts';
import { AVISOS_DE_OFICINA } from '@aldia/contract/textos-de-oficina.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { type Sesion, useSesion } from '../../../base/sesion/sesion.ts';
import { Cargando } from '../../../ui/estados.tsx';
import { Page } from '../../../ui/page.tsx';

// An office needs it once: the office's page does not load it.
const SinSuscripcion = lazy(async () => ({ default: (await import('./sin-suscripcion.tsx')).SinSuscripcion }));
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
  const estado = useConsulta(estadoDeGestor.estado, {}, { siFalla: 'gestorSuscripcion.estado' });
  const e = estado.data;
  if (!e)
    return (
      <Page titulo={AVISOS_DE_OFICINA.titulo} consulta={estado}>
        {null}
      </Page>
    );
  if (e.situacion !== 'direccion' && e.situacion !== 'sin_suscripcion') return children;
  const mirar = async () => (await estado.refetch()).data ?? null;
  return (
    <Suspense fallback={<Cargando lineas={8} />}>
      {e.situacion === 'direccion' ? (
        <DatosDeOficina estado={e} />
      ) : (
        <SinSuscripcion {...{ usuarioId, estado: e, mirar }} />
      )}
    </Suspense>
  );
}
