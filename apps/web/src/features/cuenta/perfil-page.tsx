import { AVISOS } from '@aldia/contract/textos.ts';
import { puede } from '@aldia/domain/permisos/permisos.ts';
import { NOMBRE_DE_ROL, type Rol } from '@aldia/domain/permisos/roles.ts';
import { useSesion } from '../../app/sesion.ts';
import { Page } from '../../ui/page.tsx';
import { SegundoFactorTarjeta } from './segundo-factor-tarjeta.tsx';
import './cuenta.css';

/** `/perfil_usuario/{tab}`: one's own data and, for all but clients, the second factor. */
export function PerfilPage() {
  const sesion = useSesion();
  if (!sesion) return null;
  return (
    <Page titulo="Mi perfil" ancho="lectura">
      <section className="al-tarjeta" aria-labelledby="titulo-de-datos">
        <h2 id="titulo-de-datos" className="al-cuenta-titulo">
          Datos
        </h2>
        <dl className="al-cuenta-datos">
          <dt>Nombre</dt>
          <dd>{sesion.nombre}</dd>
          <dt>Suscripción</dt>
          <dd>{sesion.suscripcion ?? AVISOS.sinSuscripcion}</dd>
          <dt>Tipo de cuenta</dt>
          <dd>{sesion.roles.map((r) => NOMBRE_DE_ROL[r as Rol]).join(', ')}</dd>
        </dl>
      </section>
      {puede(sesion, 'sesion.segundoFactor') && <SegundoFactorTarjeta />}
    </Page>
  );
}
