import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { Link } from '@tanstack/react-router';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { useSesion } from '../../base/sesion/sesion.ts';
import { useEntrada } from '../../base/sesion/use-entrada.ts';
import { MarcoPublico } from '../../ui/marco-publico.tsx';
import { SegundoFactorTarjeta } from './segundo-factor-tarjeta.tsx';
import './cuenta.css';

/** `/activar_segundo_factor`: an administrator of the real product cannot go on without a second factor (D-47). */
export function ActivarSegundoFactorPage() {
  const sesion = useSesion();
  const entrar = useEntrada();
  if (!sesion) return null;
  return (
    <MarcoPublico titulo="Activa tu segundo factor" ancha>
      <p className="al-acceso-ayuda">{AVISOS_DE_CUENTA.factorObligatorio}</p>
      {/* This page is outside the shell, which holds the query cache of the other screens. */}
      <ConConsultas>
        <SegundoFactorTarjeta alTerminar={entrar} />
      </ConConsultas>
      <nav className="al-acceso-enlaces" aria-label="Otras opciones">
        <Link to="/cerrarSesion">Cerrar sesión</Link>
      </nav>
    </MarcoPublico>
  );
}
