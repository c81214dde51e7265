import { AVISOS } from '@aldia/contract/textos.ts';
import { UnstyledButton } from '@mantine/core';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { elegirUltimaAccion } from '../base/avisos/avisos.ts';
import { menuDe } from '../base/direccion/menu.ts';
import { ConConsultas } from '../base/llamadas/consultas.tsx';
import { type Sesion, useSesion } from '../base/sesion/sesion.ts';
import { SinRed } from '../base/sin-red.tsx';
import { useAtajos } from '../ui/atajos.ts';
import { filasDe } from '../ui/densidad.ts';
import { DichoFlotante } from '../ui/dicho-flotante.tsx';
import { EstadoChip } from '../ui/estado-chip.tsx';
import { IconLogout, IconMenu2 } from '../ui/iconos.ts';
import { Marca } from '../ui/marca.tsx';
import { DentroDeMain } from '../ui/message-page.tsx';
import { pieza, usePieza, usePiezaAbierta } from '../ui/pieza.ts';
import { TemaElegido } from '../ui/tema/tema-elegido.tsx';
import { useAbiertoAqui } from './abierto-aqui.ts';
import { AvisoDeInactividad } from './aviso-de-inactividad.tsx';
import { BandaDeVersion } from './banda-de-version.tsx';
import { useCambiosDeOtros } from './cambios-de-otros.ts';
import { Consejos } from './consejos-de-entrada.ts';
import { useEnviosPendientes } from './envios-pendientes.ts';
import { alcanza } from './guardias.ts';
import { ListaEnDireccion } from './lista-en-direccion.tsx';
import { AvisosDelMes, EnLaBarra, PapelDelMes } from './marco-del-personal.ts';
import { BotonDelMenu, useMenuAlLado } from './menu-al-lado.tsx';
import { CabezaDePapel } from './papel.tsx';
import './shell.css';

const NADA = () => undefined;
const SIN_MES = <div className="al-barra-mes" />;
// Only a view as a client needs it.
const BandaDeVista = lazy(async () => ({ default: (await import('./banda-de-vista.tsx')).BandaDeVista }));
// Only a restored copy has it.
const BandaDeCopia = lazy(async () => ({ default: (await import('./banda-de-copia.tsx')).BandaDeCopia }));
// Nobody opens these first, so they load on demand.
const ARRIBA = pieza(async () => (await import('./ir-arriba.tsx')).IrArriba);
const CAJON = pieza(async () => (await import('./cajon-del-menu.tsx')).CajonDelMenu);
const AYUDA = pieza(async () => (await import('./ayuda-de-teclado.tsx')).AyudaDeTeclado);
// Nobody needs the inbox first: it loads after the screen.
const Campana = lazy(async () => ({ default: (await import('../features/bandeja/en-la-cascara.tsx')).Campana }));

function Navegacion({ sesion, alElegir }: { readonly sesion: Sesion; readonly alElegir?: () => void }) {
  return (
    <nav className="al-nav" aria-label="Menú principal">
      {menuDe(sesion.roles, sesion.regimenId).map((g) => (
        <div key={g.id} className="al-nav-grupo">
          {g.titulo !== null && <h2 className="al-nav-titulo">{g.titulo}</h2>}
          <ul>
            {g.enlaces.map((e) => (
              <li key={e.a}>
                <Link
                  to={e.a}
                  className="al-nav-enlace"
                  activeOptions={{ includeSearch: false, exact: e.exacto ?? false }}
                  {...(alElegir ? { onClick: alElegir } : {})}
                >
                  {e.rotulo}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Link to="/cerrarSesion" className="al-nav-enlace al-nav-salir">
        <IconLogout size={18} aria-hidden="true" />
        Cerrar sesión
      </Link>
    </nav>
  );
}

function Persona({ sesion }: { readonly sesion: Sesion }) {
  return (
    <div className="al-persona">
      <strong>{sesion.nombre}</strong>
      <EstadoChip tono={sesion.suscripcion ? 'listo' : 'neutro'}>
        {sesion.suscripcion ?? AVISOS.sinSuscripcion}
      </EstadoChip>
    </div>
  );
}

function IrArriba() {
  const [lejos, setLejos] = useState(false);
  useEffect(() => {
    const mirar = () => setLejos(window.scrollY > 600);
    window.addEventListener('scroll', mirar, { passive: true });
    return () => window.removeEventListener('scroll', mirar);
  }, []);
  const { Parte } = usePieza(ARRIBA, lejos, NADA);
  return lejos && Parte && <Parte />;
}

/** The frame of every screen behind the login: menu, person, the month being worked, help. */
export const Shell = () => (
  <ConConsultas>
    <Marco />
  </ConConsultas>
);

function Marco() {
  const sesion = useSesion();
  const [menu, setMenu] = useAbiertoAqui();
  const [ayuda, setAyuda] = useAbiertoAqui();
  const [cerrarMenu, cerrarAyuda] = [() => setMenu(false), () => setAyuda(false)];
  const { Parte: CajonDelMenu } = usePiezaAbierta(CAJON, menu, cerrarMenu);
  const { Parte: AyudaDeTeclado } = usePiezaAbierta(AYUDA, ayuda, cerrarAyuda);
  const cargando = useRouterState({ select: (s) => s.status === 'pending' });
  useAtajos({ '?': () => setAyuda(true) });
  useAtajos({ z: elegirUltimaAccion }, 'siempre');
  useEnviosPendientes(sesion);
  useCambiosDeOtros(sesion);
  const conMenu = useMenuAlLado();
  const suyo = sesion?.usuarioId ?? 0;
  useEffect(() => filasDe(suyo), [suyo]);
  if (!sesion) return null;
  const esDeEmpleados = alcanza(sesion.roles, 'empleado');
  return (
    <div className="al-shell" data-sin-menu={!conMenu || undefined}>
      <a href="#contenido" className="al-saltar">
        Saltar al contenido
      </a>
      <aside className="al-lateral">
        <Marca />
        <Persona sesion={sesion} />
        <Navegacion sesion={sesion} />
      </aside>
      <header className="al-barra">
        <UnstyledButton
          className="al-boton-icono al-solo-chico"
          aria-label="Abrir el menú"
          aria-expanded={menu}
          onClick={() => setMenu(true)}
        >
          <IconMenu2 size={22} aria-hidden="true" />
        </UnstyledButton>
        <BotonDelMenu />
        <span className="al-solo-chico">
          <Marca />
        </span>
        <Suspense fallback={SIN_MES}>
          {esDeEmpleados ? <EnLaBarra sesion={sesion} alPedirTeclas={() => setAyuda(true)} /> : SIN_MES}
        </Suspense>
        {!sesion.vista && (
          <Suspense fallback={<span className="al-boton-icono" />}>
            <Campana key={suyo} />
          </Suspense>
        )}
        <TemaElegido />
      </header>
      <div className="al-progreso" data-activo={cargando || undefined} />
      <BandaDeVersion />
      {sesion.vista && (
        <Suspense fallback={null}>
          <BandaDeVista sesion={sesion} />
        </Suspense>
      )}
      {sesion.copiaDe !== undefined && (
        <Suspense fallback={null}>
          <BandaDeCopia dia={sesion.copiaDe} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {esDeEmpleados ? (
          <PapelDelMes nombre={sesion.nombre} />
        ) : (
          <CabezaDePapel nombre={sesion.nombre} periodo={null} />
        )}
      </Suspense>
      <main id="contenido" className="al-contenido" tabIndex={-1}>
        <SinRed />
        {!sesion.vista && (
          <Suspense fallback={null}>
            <Consejos sesion={sesion} />
          </Suspense>
        )}
        <Suspense fallback={null}>{esDeEmpleados && <AvisosDelMes />}</Suspense>
        <ListaEnDireccion conVistas={esDeEmpleados}>
          <DentroDeMain value={true}>
            <Outlet />
          </DentroDeMain>
        </ListaEnDireccion>
      </main>
      {CajonDelMenu && (
        <CajonDelMenu abierto={menu} alCerrar={cerrarMenu}>
          <Persona sesion={sesion} />
          <Navegacion sesion={sesion} alElegir={cerrarMenu} />
        </CajonDelMenu>
      )}
      <IrArriba />
      <DichoFlotante />
      {AyudaDeTeclado && <AyudaDeTeclado abierta={ayuda} delPersonal={esDeEmpleados} alCerrar={cerrarAyuda} />}
      <AvisoDeInactividad />
    </div>
  );
}
