import type { SesionAbierta } from '@aldia/contract/acceso.ts';
import { AVISOS_DE_ENTRADA as AVISOS } from '@aldia/contract/textos-de-entrada.ts';
import { inicioDe } from '@aldia/domain/permisos/roles.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { cerrarSesion } from '../../base/sesion/cerrar-sesion.ts';
import { tomarDestino } from '../../base/sesion/destino.ts';
import { abrirSesion } from '../../base/sesion/sesion.ts';
import { MarcoPublico } from '../../ui/marco-publico.tsx';
import { FormularioDeIngreso } from './formulario-de-ingreso.tsx';

const SegundoFactor = lazy(async () => ({ default: (await import('./segundo-factor.tsx')).SegundoFactor }));

interface IngresoPageProps {
  /** Called when a person starts to fill in the form: loads what comes after it. */
  readonly alAcercarse: () => Promise<unknown>;
}

/** `/`: NIT and password, then the code when the account has a second factor. Each role lands on its own page, or where it was going. */
export function IngresoPage({ alAcercarse }: IngresoPageProps) {
  const { navigate: navegar, history } = useRouter();
  const [reto, setReto] = useState<string | null>(null);
  const entrar = async (abierta: SesionAbierta) => {
    const sesion = await abrirSesion(abierta);
    const inicio = sesion && inicioDe(sesion);
    if (!inicio) {
      cerrarSesion();
      avisar('fallo', AVISOS.noTienesAcceso);
      return;
    }
    avisar('exito', AVISOS.bienvenido);
    const [quien] = abierta.usuario;
    // Always in the place of the login: Back would meet it, and reaching it ends the session.
    if (quien?.debeCambiarClave) return navegar({ to: '/cambiar_clave_temporal', replace: true });
    if (quien?.debeSegundoFactor) return navegar({ to: '/activar_segundo_factor', replace: true });
    const destino = tomarDestino(sesion.usuarioId);
    if (destino) return history.replace(destino);
    await navegar({ to: inicio, replace: true });
  };
  if (reto !== null)
    return (
      <MarcoPublico titulo="Confirma que eres tú" pestana="Ingresar">
        <Suspense fallback={null}>
          <SegundoFactor reto={reto} alEntrar={entrar} alVolver={() => setReto(null)} />
        </Suspense>
      </MarcoPublico>
    );
  return (
    <MarcoPublico titulo="Ingresa a tu cuenta" pestana="Ingresar">
      <FormularioDeIngreso alAcercarse={alAcercarse} alEntrar={entrar} alPedirCodigo={setReto} />
      <nav className="al-acceso-enlaces" aria-label="Otras opciones">
        <Link to="/recuperar_pass">{AVISOS.olvidasteTuClave}</Link>
        <Link to="/register">{AVISOS.creaTuCuenta}</Link>
      </nav>
    </MarcoPublico>
  );
}
