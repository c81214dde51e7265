import { AVISOS } from '@aldia/contract/textos.ts';
import type { ReactNode } from 'react';
import { losasDe } from '../../base/direccion/losas.ts';
import { type EnlaceDeMenu, LOSAS_DE_GESTOR } from '../../base/direccion/menu.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Page } from '../../ui/page.tsx';
import './inicio.css';
import { Losas } from './losas.tsx';

interface InicioProps {
  readonly titulo: string;
  readonly propia: string;
  /** Tiles that are not in the menu. */
  readonly losas?: readonly EnlaceDeMenu[];
  /** What to do before anything else. */
  readonly aviso?: ReactNode;
}

/** The landing page of a role: the person, the plan, and what they can do now. */
export function Inicio({ titulo, propia, losas = [], aviso }: InicioProps) {
  const sesion = useSesion();
  if (!sesion) return null;
  return (
    <Page titulo={titulo} ancho="lectura">
      <section className="al-tarjeta al-inicio-persona">
        <strong className="al-inicio-nombre">{sesion.nombre}</strong>
        <EstadoChip tono={sesion.suscripcion ? 'listo' : 'neutro'}>
          {sesion.suscripcion ?? AVISOS.sinSuscripcion}
        </EstadoChip>
      </section>
      {aviso}
      <Losas enlaces={losasDe(sesion.roles, sesion.regimenId, { propia, antes: losas })} />
    </Page>
  );
}

export const GestorPage = ({ aviso }: Pick<InicioProps, 'aviso'>) => (
  <Inicio titulo="Bienvenido" propia="/gestor" losas={LOSAS_DE_GESTOR} aviso={aviso} />
);
