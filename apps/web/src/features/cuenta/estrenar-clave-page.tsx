import { fila } from '@aldia/contract/cables.ts';
import { cuenta, fraseDeClave } from '@aldia/contract/cuenta.ts';
import {
  ROTULOS_DE_USUARIOS as R,
  AVISOS_DE_USUARIOS as T,
  VALIDACION_DE_USUARIOS as V,
} from '@aldia/contract/textos-usuarios.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { cifrarCampos } from '../../base/llamadas/cifrado-rsa.ts';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useEntrada } from '../../base/sesion/use-entrada.ts';
import { CampoContrasenia } from '../../ui/formulario/campos.tsx';
import { Formulario } from '../../ui/formulario/formulario.tsx';
import { MarcoPublico } from '../../ui/marco-publico.tsx';
import './cuenta.css';

const Esquema = fila({ passwordNueva: z.string(), passwordConfi: z.string() }, {}, (c, ctx) => {
  const falta = fraseDeClave(c.password_nueva);
  if (falta) ctx.addIssue({ code: 'custom', path: ['password_nueva'], message: falta });
  if (c.password_confi !== c.password_nueva)
    ctx.addIssue({ code: 'custom', path: ['password_confi'], message: V.clavesDistintas });
});

/** `/cambiar_clave_temporal`: a person who signed in with an administrator's password must set their own first (D-27). */
export function EstrenarClavePage() {
  return (
    <MarcoPublico titulo={R.estrenarClave}>
      <p className="al-acceso-ayuda">{T.estrenarAyuda}</p>
      {/* This page is outside the shell, which holds the query cache of the other screens. */}
      <ConConsultas>
        <Estreno />
      </ConConsultas>
      <nav className="al-acceso-enlaces" aria-label="Otras opciones">
        <Link to="/cerrarSesion">Cerrar sesión</Link>
      </nav>
    </MarcoPublico>
  );
}

function Estreno() {
  const entrar = useEntrada();
  const [guardando, setGuardando] = useState(false);
  const estrenar = useAccion(cuenta.estrenarClave, 'cuenta.estrenarClave', {
    alExito: entrar,
  });
  return (
    <Formulario
      esquema={Esquema}
      valores={{ password_nueva: '', password_confi: '' }}
      alGuardar={async (claves) => estrenar.enviar(await cifrarCampos(claves))}
      alCambiarEnvio={setGuardando}
    >
      <CampoContrasenia nombre="password_nueva" rotulo={R.claveNueva} requerido nueva grande />
      <CampoContrasenia nombre="password_confi" rotulo={R.confirmarClave} requerido nueva grande />
      <Button type="submit" size="md" fullWidth loading={guardando}>
        {R.estrenarClave}
      </Button>
    </Formulario>
  );
}
