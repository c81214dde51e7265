import { gestorSuscripcion } from '@aldia/contract/gestor-alta.ts';
import { AVISOS_DE_OFICINA } from '@aldia/contract/textos-gestor-alta.ts';
import type { ReactNode } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { type Sesion, useSesion } from '../../../base/sesion/sesion.ts';
import { Page } from '../../../ui/page.tsx';
import { AsistenteDeCartera } from './asistente-de-cartera.tsx';
import { DatosDeOficina } from './datos-de-oficina.tsx';

/**
 * What an office does before it has a page of its own (spec 1, section 2.12): its data, then its subscription; the page is
 * `children`. Whose place it is was asked before (D-67).
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
  if (e.situacion === 'direccion') return <DatosDeOficina estado={e} />;
  if (e.situacion !== 'sin_suscripcion') return children;
  const mirar = async () => (await estado.refetch()).data ?? null;
  return <AsistenteDeCartera modo="normal" {...{ usuarioId, estado: e, mirar }} />;
}
