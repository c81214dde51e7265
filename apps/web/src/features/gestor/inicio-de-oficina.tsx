import { AVISOS } from '@aldia/contract/textos.ts';
import type { ReactNode } from 'react';
import { Losas, losasDe } from '../../base/direccion/losas.tsx';
import { LOSAS_DE_GESTOR } from '../../base/direccion/menu.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Page } from '../../ui/page.tsx';
import './inicio-de-oficina.css';

interface InicioDeOficinaProps {
  /** What to do before anything else. */
  readonly aviso: ReactNode;
  readonly children: ReactNode;
}

/** The first page of an office: its tiles are low and as wide as the page, so that its work begins in the first screen. */
export function InicioDeOficina({ aviso, children }: InicioDeOficinaProps) {
  const sesion = useSesion();
  if (!sesion) return null;
  const { roles, regimenId, nombre, suscripcion } = sesion;
  const sub = (
    <span className="ofi-persona">
      <strong>{nombre}</strong>
      <EstadoChip tono={suscripcion ? 'listo' : 'neutro'}>{suscripcion ?? AVISOS.sinSuscripcion}</EstadoChip>
    </span>
  );
  return (
    <Page titulo="Bienvenido" sub={sub}>
      {aviso}
      <Losas bajas enlaces={losasDe(roles, regimenId, { propia: '/gestor', antes: LOSAS_DE_GESTOR })} />
      {children}
    </Page>
  );
}
