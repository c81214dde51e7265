import { AVISOS } from '@aldia/contract/textos.ts';
import { Link } from '@tanstack/react-router';
import { menuDe } from '../../app/menu.ts';
import { useSesion } from '../../app/sesion.ts';
import { EstadoChip } from '../../ui/estado-chip.tsx';
import { Page } from '../../ui/page.tsx';
import './inicio.css';

/** The landing page of a role: who one is, the plan, and what can be done now. */
function Inicio({ titulo, propia }: { readonly titulo: string; readonly propia: string }) {
  const sesion = useSesion();
  if (!sesion) return null;
  const enlaces = menuDe(sesion.roles, sesion.regimenId)
    .flatMap((g) => g.enlaces)
    .filter((e) => e.a !== propia);
  return (
    <Page titulo={titulo} ancho="lectura">
      <section className="al-tarjeta al-inicio-persona">
        <strong className="al-inicio-nombre">{sesion.nombre}</strong>
        <EstadoChip tono={sesion.suscripcion ? 'listo' : 'neutro'}>
          {sesion.suscripcion ?? AVISOS.sinSuscripcion}
        </EstadoChip>
        {propia !== '/administrador' && <p>{AVISOS.seEstaPreparando}</p>}
      </section>
      <ul className="al-inicio-enlaces">
        {enlaces.map((e) => (
          <li key={e.a}>
            <Link to={e.a} className="al-tarjeta al-inicio-enlace">
              <strong>{e.rotulo}</strong>
              <span>{e.descripcion}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

export const AdministradorPage = () => <Inicio titulo="Administración" propia="/administrador" />;
export const UsuarioFinalPage = () => <Inicio titulo="Bienvenido" propia="/usuario_final" />;
export const GestorPage = () => <Inicio titulo="Bienvenido" propia="/gestor" />;
