import { cuenta } from '@aldia/contract/cuenta.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { tienePestanias } from '@aldia/domain/cuenta/pestanias.ts';
import { Suspense } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { type Sesion, useSesion } from '../../base/sesion/sesion.ts';
import { Cargando } from '../../ui/estados.tsx';
import { Page } from '../../ui/page.tsx';
import { AvisoDeCorreo } from './aviso-de-correo.tsx';
import { CuentaConPestanias } from './cuenta-con-pestanias.tsx';
import { CambioDeContrasenia } from './pestanias/cambio-de-contrasenia.tsx';
import { Correos } from './pestanias/correos-aparte.ts';
import { DatosPersonales } from './pestanias/datos-personales.tsx';
import { QuienSoy } from './quien-soy.tsx';
import { SegundoFactorTarjeta } from './segundo-factor-tarjeta.tsx';
import { SesionesAbiertas } from './sesiones-abiertas.tsx';
import './cuenta.css';

/** The account page of a person who is only staff: their data, password, second factor, sessions and mails. */
function PerfilDelPersonal({ sesion }: { readonly sesion: Sesion }) {
  const informacion = useConsulta(cuenta.informacion, {});
  return (
    <Page titulo="Mi perfil" ancho="lectura" consulta={informacion}>
      <AvisoDeCorreo>{AVISOS_DE_CUENTA.cambialoAqui}</AvisoDeCorreo>
      <section className="al-cuenta-partes" aria-labelledby="titulo-de-datos">
        <h2 id="titulo-de-datos" className="al-parte-titulo">
          Datos
        </h2>
        <QuienSoy sesion={sesion} />
        {informacion.data && <DatosPersonales informacion={informacion.data} roles={sesion.roles} />}
      </section>
      <section className="al-tarjeta" aria-labelledby="titulo-de-clave">
        <h2 id="titulo-de-clave" className="al-parte-titulo">
          {ROTULOS.cambioDeContrasenia}
        </h2>
        {informacion.data && <CambioDeContrasenia tieneCui={informacion.data.tieneCui} />}
      </section>
      <SegundoFactorTarjeta />
      <SesionesAbiertas />
      <section aria-labelledby="titulo-de-correos">
        <h2 id="titulo-de-correos" className="al-parte-titulo">
          {ROTULOS.edicionDeCorreo}
        </h2>
        <Suspense fallback={<Cargando lineas={4} />}>
          <Correos usuarioId={sesion.usuarioId} />
        </Suspense>
      </section>
    </Page>
  );
}

/** `/perfil_usuario/{tab}`: the seven tabs of a client, or one page for a person who is only staff. */
export function PerfilPage() {
  const sesion = useSesion();
  if (!sesion) return null;
  return tienePestanias(sesion) ? <CuentaConPestanias sesion={sesion} /> : <PerfilDelPersonal sesion={sesion} />;
}
