import { ROTULOS_DE_MIS_DECLARACIONES as ROTULOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { hoy } from '../../base/reloj.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { Page } from '../../ui/page.tsx';
import { anioEnCurso } from './anios.ts';
import { DeclaracionesDelAnio } from './declaraciones-del-anio.tsx';
import './mis-declaraciones.css';
import { Suscripciones } from './suscripciones.tsx';

/** `/estado_declaracion`: how the client's declarations stand, by year or by subscription (spec 2, section 2.14). */
export function EstadoPage() {
  const sesion = useSesion();
  const { anio } = useSearch({ strict: false });
  const navegar = useNavigate();
  if (!sesion) return null;
  const actual = anioEnCurso(hoy());
  return (
    <Page titulo={ROTULOS.estado}>
      <section className="mis-seccion" aria-labelledby="mis-por-anio">
        <h2 id="mis-por-anio">Por año</h2>
        <DeclaracionesDelAnio
          usuarioId={sesion.usuarioId}
          anio={anio ?? actual}
          actual={actual}
          alElegir={(nuevo) => void navegar({ to: '.', search: (antes) => ({ ...antes, anio: nuevo }) })}
        />
      </section>
      <section className="mis-seccion" aria-labelledby="mis-por-suscripcion">
        <h2 id="mis-por-suscripcion">Por suscripción</h2>
        <Suscripciones usuarioId={sesion.usuarioId} />
      </section>
    </Page>
  );
}
