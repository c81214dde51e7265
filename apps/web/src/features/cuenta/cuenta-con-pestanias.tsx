import { cuenta } from '@aldia/contract/cuenta.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { TARJETAS_CERRADAS } from '@aldia/contract/textos-tarjetas.ts';
import {
  PESTANIA,
  type Pestania,
  pestaniaDe,
  pestaniasVisibles,
  tarjetasAbiertas,
} from '@aldia/domain/cuenta/pestanias.ts';
import { esEmpleado } from '@aldia/domain/permisos/actor.ts';
import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { PalabrasDeHoy } from '../../base/palabras-de-hoy.tsx';
import { perezosa } from '../../base/perezosa.ts';
import { useHora } from '../../base/reloj.ts';
import type { Sesion } from '../../base/sesion/sesion.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { IconInfoCircle } from '../../ui/iconos.ts';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AvisoDeCorreo } from './aviso-de-correo.tsx';
import { PALABRAS } from './palabras.ts';
import { CambioDeContrasenia } from './pestanias/cambio-de-contrasenia.tsx';
import { Correos } from './pestanias/correos-aparte.ts';
import { DatosPersonales } from './pestanias/datos-personales.tsx';
import { QuienSoy } from './quien-soy.tsx';
import { SegundoFactorTarjeta } from './segundo-factor-tarjeta.tsx';
import { SesionesAbiertas } from './sesiones-abiertas.tsx';

// Cards, plan and tabs with a table are heavier than the rest of the account, so each loads with its tab.
const DatosSat = lazy(async () => ({ default: (await import('./pestanias/datos-sat.tsx')).DatosSat }));
const MisTarjetas = perezosa(() => import('./tarjetas/mis-tarjetas.tsx'), 'MisTarjetas');
const PerfilDeDeclaracion = lazy(async () => ({
  default: (await import('./pestanias/perfil-de-declaracion.tsx')).PerfilDeDeclaracion,
}));
const SuscripcionDeCuenta = perezosa(() => import('./suscripcion/suscripcion-de-cuenta.tsx'), 'SuscripcionDeCuenta');

interface PestaniaActualProps {
  readonly pestania: Pestania;
  readonly sesion: Sesion;
}

/** The content of the open tab. */
function PestaniaActual({ pestania, sesion }: PestaniaActualProps) {
  const { usuarioId, roles } = sesion;
  if (pestania === PESTANIA.tarjetas) return <MisTarjetas />;
  if (pestania === PESTANIA.suscripcion) return <SuscripcionDeCuenta />;
  if (pestania === PESTANIA.correo) return <Correos usuarioId={usuarioId} />;
  if (pestania === PESTANIA.perfil) return <PerfilDeDeclaracion usuarioId={usuarioId} />;
  return <ConInformacion pestania={pestania} roles={roles} />;
}

/** The three tabs that load the general information before they draw their form. */
function ConInformacion({ pestania, roles }: Pick<PestaniaActualProps, 'pestania'> & Pick<Sesion, 'roles'>) {
  const informacion = useConsulta(cuenta.informacion, {}, { siFalla: 'cuenta.informacion' });
  if (informacion.isPending) return <Cargando lineas={8} />;
  if (!informacion.data) return <FalloAlCargar alReintentar={informacion.refetch} />;
  const { data } = informacion;
  if (pestania === PESTANIA.datosSat) return <DatosSat informacion={data} />;
  if (pestania === PESTANIA.contrasenia)
    return (
      <div className="al-tarjeta al-cuenta-forma">
        <CambioDeContrasenia tieneCui={data.tieneCui} />
      </div>
    );
  return <DatosPersonales informacion={data} roles={roles} />;
}

const NOMBRE: Readonly<Record<Pestania, string>> = {
  [PESTANIA.datosPersonales]: ROTULOS.datosPersonales,
  [PESTANIA.contrasenia]: ROTULOS.cambioDeContrasenia,
  [PESTANIA.tarjetas]: ROTULOS.misTarjetas,
  [PESTANIA.datosSat]: ROTULOS.datosSat,
  [PESTANIA.suscripcion]: ROTULOS.suscripcion,
  [PESTANIA.correo]: ROTULOS.edicionDeCorreo,
  [PESTANIA.perfil]: ROTULOS.perfilDeclaracion,
};

function Nota({ children }: { readonly children: string }) {
  return (
    <p className="al-cuenta-nota">
      <IconInfoCircle size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** The account of a client or a gestor, who may also be staff (G-118). The open tab is in the address. */
export function CuentaConPestanias({ sesion }: { readonly sesion: Sesion }) {
  const { tab = '' } = useParams({ strict: false });
  const navegar = useNavigate();
  const faltante = useConsulta(suscripciones.faltante, { id: sesion.usuarioId });
  const hora = useHora();
  // A client whose gestor pays needs no card (D-63).
  const completa = (faltante.data?.formaPago.length ?? 0) > 0 || faltante.data?.gestor?.sigue === true;
  const visibles = pestaniasVisibles(sesion, completa);
  const actual = pestaniaDe(tab, visibles, hora);
  const trabaja = esEmpleado(sesion);
  const cerradas = !tarjetasAbiertas(hora);
  const abrir = (valor: string): void => {
    void navegar({
      to: '/perfil_usuario/$tab',
      params: { tab: valor },
      // A person who moves through the tabs by keyboard keeps the focus there.
      state: (antes) => ({ ...antes, enSitio: true }),
      resetScroll: false,
    });
  };
  return (
    <Page titulo={ROTULOS.edicionDeDatos} consulta={faltante}>
      <Tabs
        etiqueta={ROTULOS.edicionDeDatos}
        valor={String(actual)}
        onChange={abrir}
        opciones={visibles.map((p) => ({
          valor: String(p),
          rotulo: NOMBRE[p],
          cerrada: p === PESTANIA.tarjetas && cerradas,
        }))}
      >
        <AvisoDeCorreo>
          {actual === PESTANIA.correo ? (
            AVISOS_DE_CUENTA.cambialoAqui
          ) : (
            <Button variant="default" size="xs" onClick={() => abrir(String(PESTANIA.correo))}>
              {AVISOS_DE_CUENTA.cambiaElCorreo}
            </Button>
          )}
        </AvisoDeCorreo>
        {cerradas && tab === String(PESTANIA.tarjetas) && <Nota>{TARJETAS_CERRADAS}</Nota>}
        {!completa && (
          <Nota>{trabaja ? AVISOS_DE_CUENTA.suscripcionConFormaDePago : AVISOS_DE_CUENTA.soloConFormaDePago}</Nota>
        )}
        <Suspense fallback={<Cargando lineas={6} />}>
          <PestaniaActual pestania={actual} sesion={sesion} />
        </Suspense>
      </Tabs>
      <PalabrasDeHoy de={PALABRAS} />
      <div className="al-cuenta-partes al-cuenta-acceso">
        {trabaja && <QuienSoy sesion={sesion} />}
        <SegundoFactorTarjeta />
        <SesionesAbiertas />
      </div>
    </Page>
  );
}
