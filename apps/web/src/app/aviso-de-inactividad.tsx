import { AVISOS } from '@aldia/contract/textos.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { avisar } from '../base/avisos/avisos.ts';
import { cerrarSesion } from '../base/sesion/cerrar-sesion.ts';
import { AlAbrirlo } from '../ui/al-abrirlo.tsx';
import { useInactividad } from './inactividad.ts';

const Dialogo = lazy(async () => ({ default: (await import('./dialogo-de-inactividad.tsx')).DialogoDeInactividad }));

/** Warns at 55 minutes without a gesture and ends the session at 60. */
export function AvisoDeInactividad() {
  const navegar = useNavigate();
  const inactividad = useInactividad(() => {
    cerrarSesion();
    avisar('espera', AVISOS.sesionExpirada);
    void navegar({ to: '/' });
  });
  return <AlAbrirlo abierto={inactividad.avisa}>{(abierto) => <Dialogo {...inactividad} avisa={abierto} />}</AlAbrirlo>;
}
