import { AVISOS_DE_OFICINA as T } from '@aldia/contract/textos-de-oficina.ts';
import { esGestor } from '@aldia/domain/permisos/lazo.ts';
import type { ReactNode } from 'react';
import { useSesion } from '../../base/sesion/sesion.ts';
import { Page } from '../../ui/page.tsx';

interface SoloGestoresProps {
  readonly titulo: string;
  readonly children: ReactNode;
}
/** Gestor screens have no guard: another role reads whose page it is, and no call is made (D-67). */
export function SoloGestores({ titulo, children }: SoloGestoresProps) {
  const sesion = useSesion();
  if (!sesion) return null;
  if (esGestor(sesion)) return children;
  return (
    <Page titulo={titulo} ancho="lectura">
      <p className="al-parrafo">{T.soloGestores}</p>
    </Page>
  );
}
