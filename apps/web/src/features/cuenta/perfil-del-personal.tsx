import { cuenta } from '@aldia/contract/cuenta.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { nombreDeRol } from '@aldia/domain/permisos/roles.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import type { Sesion } from '../../base/sesion/sesion.ts';
import { Page } from '../../ui/page.tsx';
import { CambioDeContrasenia } from './pestanias/cambio-de-contrasenia.tsx';
import { SegundoFactorTarjeta } from './segundo-factor-tarjeta.tsx';
import { SesionesAbiertas } from './sesiones-abiertas.tsx';

/** The staff's own page: who one is, the password, the second factor and the sessions. */
export function PerfilDelPersonal({ sesion }: { readonly sesion: Sesion }) {
  const informacion = useConsulta(cuenta.informacion, {});
  return (
    <Page titulo="Mi perfil" ancho="lectura" consulta={informacion}>
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
