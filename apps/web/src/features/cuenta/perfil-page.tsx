import { cuenta } from '@aldia/contract/cuenta.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { tienePestanias } from '@aldia/domain/cuenta/pestanias.ts';
import { nombreDeRol } from '@aldia/domain/permisos/roles.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { type Sesion, useSesion } from '../../base/sesion/sesion.ts';
import { Page } from '../../ui/page.tsx';
import { AvisoDeCorreo } from './aviso-de-correo.tsx';
import { CuentaConPestanias } from './cuenta-con-pestanias.tsx';
import { CambioDeContrasenia } from './pestanias/cambio-de-contrasenia.tsx';
import { SegundoFactorTarjeta } from './segundo-factor-tarjeta.tsx';
import { SesionesAbiertas } from './sesiones-abiertas.tsx';
import './cuenta.css';

/** The staff's own page: who one is, the password, the second factor and the sessions. */
function PerfilDelPersonal({ sesion }: { readonly sesion: Sesion }) {
  const informacion = useConsulta(cuenta.informacion, {});
  return (
    <Page titulo="Mi perfil" ancho="lectura" consulta={informacion}>
      <AvisoDeCorreo>{AVISOS_DE_CUENTA.pideElCambio}</AvisoDeCorreo>
      <section className="al-tarjeta" aria-labelledby="titulo-de-datos">
        <h2 id="titulo-de-datos" className="al-cuenta-titulo">
          Datos
        </h2>
        <dl className="al-cuenta-datos">
          <dt>Nombre</dt>
          <dd>{sesion.nombre}</dd>
          <dt>Tipo de cuenta</dt>
          <dd>{sesion.roles.map(nombreDeRol).join(', ')}</dd>
        </dl>
      </section>
      <section className="al-tarjeta" aria-labelledby="titulo-de-clave">
        <h2 id="titulo-de-clave" className="al-cuenta-titulo">
          {ROTULOS.cambioDeContrasenia}
        </h2>
        {informacion.data && <CambioDeContrasenia tieneCui={informacion.data.tieneCui} />}
      </section>
      <SegundoFactorTarjeta />
      <SesionesAbiertas />
    </Page>
  );
}

/** `/perfil_usuario/{tab}`: the seven tabs of a client, and one page for the staff. */
export function PerfilPage() {
  const sesion = useSesion();
  if (!sesion) return null;
  return tienePestanias(sesion) ? <CuentaConPestanias sesion={sesion} /> : <PerfilDelPersonal sesion={sesion} />;
}
