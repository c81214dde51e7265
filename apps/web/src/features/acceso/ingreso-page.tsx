import type { SesionAbierta } from '@aldia/contract/acceso.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { inicioDe } from '@aldia/domain/permisos/roles.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { cerrarSesion } from '../../app/api.ts';
import { avisar } from '../../app/avisos.ts';
import { Marca } from '../../app/marca.tsx';
import { abrirSesion } from '../../app/sesion.ts';
import { AlternarTema } from './alternar-tema.tsx';
import { FormularioDeIngreso } from './formulario-de-ingreso.tsx';
import { SegundoFactor } from './segundo-factor.tsx';
import './acceso.css';

/** `/`: NIT and password, then the code when the account has a second factor; each role lands on its own page. */
export function IngresoPage() {
  const navegar = useNavigate();
  const [reto, setReto] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Ingresar · AlDía';
  }, []);
  const entrar = async (abierta: SesionAbierta) => {
    const sesion = await abrirSesion(abierta);
    const inicio = sesion && inicioDe(sesion);
    if (!inicio) {
      cerrarSesion();
      avisar('fallo', AVISOS.noTienesAcceso);
      return;
    }
    avisar('exito', AVISOS.bienvenido);
    await navegar({ to: inicio });
  };
  return (
    <div className="al-acceso">
      <div className="al-acceso-tema">
        <AlternarTema />
      </div>
      <main id="contenido" className="al-acceso-tarjeta">
        <Marca grande />
        <h1 id="titulo-de-pagina" tabIndex={-1}>
          {reto === null ? 'Ingresa a tu cuenta' : 'Confirma que eres tú'}
        </h1>
        {reto === null ? (
          <FormularioDeIngreso alEntrar={entrar} alPedirCodigo={setReto} />
        ) : (
          <SegundoFactor reto={reto} alEntrar={entrar} alVolver={() => setReto(null)} />
        )}
      </main>
    </div>
  );
}
