import { ENLACE_INCOMPLETO, ENLACE_INCOMPLETO_TITULO } from '@aldia/contract/enlaces.ts';
import { registro } from '@aldia/contract/registro.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { estaEntero, limpiarToken } from '@aldia/domain/enlaces/token.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { cifrarCampos } from '../../base/llamadas/cifrado-rsa.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { CampoContrasenia } from '../../ui/formulario/campos.tsx';
import { Formulario } from '../../ui/formulario/formulario.tsx';
import { MarcoPublico } from '../../ui/marco-publico.tsx';
import { EnlaceMalo } from './enlace-malo.tsx';
import { EsquemaDeClaveNueva } from './esquema.ts';
import { ReglasDeClave } from './reglas-de-clave.tsx';
import './registro.css';

const OTRO = { rotulo: 'Pedir otro enlace', a: '/recuperar_pass' } as const;

/** `/recuperacion_confirmacion/{encriptado}`: a new password with the link of a mail. */
export function ClaveNuevaPage() {
  const { encriptado = '' } = useParams({ strict: false });
  const token = limpiarToken(encriptado);
  const navegar = useNavigate();
  const [vencido, setVencido] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const cambiar = useAccion(registro.cambiarClave, 'registro.cambiarClave', {
    alFallo: (error) => setVencido(error.codigo === 'ENLACE_DE_CUENTA_VENCIDO'),
  });
  // The mail cut the link: the page says so before a person types two passwords in vain.
  if (!estaEntero(token)) return <EnlaceMalo titulo={ENLACE_INCOMPLETO_TITULO} texto={ENLACE_INCOMPLETO} acto={OTRO} />;
  if (vencido) return <EnlaceMalo texto={AVISOS_DE_REGISTRO.enlaceUsado} acto={OTRO} />;
  const guardar = async (v: { pass_nueva: string; confirmPassword: string }) => {
    const cajas = await cifrarCampos({ passNueva: v.pass_nueva, confirmPassword: v.confirmPassword });
    await cambiar.enviar({ ...cajas, token });
    await navegar({ to: '/' });
  };
  return (
    <MarcoPublico titulo="Elige una contraseña nueva">
      <p className="al-acceso-ayuda">{AVISOS_DE_REGISTRO.claveNuevaAyuda}</p>
      <Formulario
        esquema={EsquemaDeClaveNueva}
        valores={{ pass_nueva: '', confirmPassword: '' }}
        revisa="al-salir"
        alCambiarEnvio={setEnviando}
        alGuardar={guardar}
      >
        <div>
          <CampoContrasenia nueva grande nombre="pass_nueva" rotulo="Contraseña nueva" requerido />
          <ReglasDeClave campo="pass_nueva" formulario="recuperacion" />
        </div>
        <CampoContrasenia nueva grande nombre="confirmPassword" rotulo="Confirma tu contraseña" requerido />
        <Cambiar enviando={enviando} />
      </Formulario>
      <nav className="al-acceso-enlaces" aria-label="Otras opciones">
        <Link to="/">Inicio</Link>
      </nav>
    </MarcoPublico>
  );
}

function Cambiar({ enviando }: { readonly enviando: boolean }) {
  const { isValid } = useFormState();
  return (
    <Button type="submit" size="md" fullWidth disabled={!isValid} loading={enviando}>
      Cambiar Contraseña
    </Button>
  );
}
