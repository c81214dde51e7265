import { registro } from '@aldia/contract/registro.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { Button, Loader } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { Formulario } from '../../ui/formulario/formulario.tsx';
import { MarcoPublico } from '../../ui/marco-publico.tsx';
import { CampoLimpio } from './campos-de-registro.tsx';
import './registro.css';

/** Covers the page during a call (spec 1, section 2.5). */
function Velo() {
  return (
    <div className="al-velo" role="status">
      <span className="al-solo-lector">{AVISOS.cargando}</span>
      <Loader />
    </div>
  );
}

const CUI_MAXIMO = 13;
const NIT_MAXIMO = 20;

/** `/recuperar_pass`: asks for a link; the answer does not say whether there is such an account. */
export function RecuperarPage() {
  const navegar = useNavigate();
  const [enviando, setEnviando] = useState(false);
  const pedir = useAccion(registro.recuperar, 'registro.recuperar');
  return (
    <MarcoPublico titulo="Recupera tu contraseña">
      <p className="al-acceso-ayuda">{AVISOS_DE_REGISTRO.recuperarAyuda}</p>
      <Formulario
        esquema={registro.recuperar.entrada}
        valores={{ cui: '', nit: '' }}
        revisa="al-salir"
        alCambiarEnvio={setEnviando}
        alGuardar={async (entrada) => {
          await pedir.enviar(entrada);
          await navegar({ to: '/' });
        }}
      >
        <CampoLimpio
          nombre="cui"
          rotulo="CUI/DPI"
          ayuda={AVISOS_DE_REGISTRO.cuiDeSociedad}
          limpia="digitos"
          maximo={CUI_MAXIMO}
          modo="numeric"
          requerido
        />
        <CampoLimpio nombre="nit" rotulo="NIT" limpia="nit" maximo={NIT_MAXIMO} autoComplete="username" requerido />
        <Enviar />
      </Formulario>
      <nav className="al-acceso-enlaces" aria-label="Otras opciones">
        <span>
          {AVISOS_DE_REGISTRO.noTienesCuenta} <Link to="/register">{AVISOS.creaTuCuenta}</Link>
        </span>
        <Link to="/">Inicio</Link>
      </nav>
      {enviando && <Velo />}
    </MarcoPublico>
  );
}

function Enviar() {
  const { isValid } = useFormState();
  return (
    <Button type="submit" size="md" fullWidth disabled={!isValid}>
      Enviar
    </Button>
  );
}
