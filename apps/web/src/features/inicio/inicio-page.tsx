import { AVISOS } from '@aldia/contract/textos.ts';
import { Losas, losasDe } from '../../base/direccion/losas.tsx';
import { useSesion } from '../../base/sesion/sesion.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Page } from '../../ui/page.tsx';
import './inicio.css';

interface InicioProps {
  readonly titulo: string;
  readonly propia: string;
}

/** The landing page of a role: the person, the plan, and what they can do now. */
export function Inicio({ titulo, propia }: InicioProps) {
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
      <Losas enlaces={losasDe(sesion.roles, sesion.regimenId, { propia })} />
    </Page>
  );
}
