import { registro } from '@aldia/contract/registro.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { avisar } from '../../base/avisos/avisos.ts';
import { cifrarCampos } from '../../base/llamadas/cifrado-rsa.ts';
import { ConConsultas } from '../../base/llamadas/consultas.tsx';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { CampoMarca } from '../../ui/formulario/campos.tsx';
import { Formulario } from '../../ui/formulario/formulario.tsx';
import { MarcoPublico } from '../../ui/marco-publico.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { guardarBorrador, leerBorrador, olvidarBorrador } from './borrador.ts';
import { type DatosEscritos, EsquemaDeRegistro, erroresDe, lugarDe, type ValoresDeRegistro } from './esquema.ts';
import { ComoTeEncontramos, QuienEres, Seccion, TuContrasenia } from './secciones.tsx';
import { TerminosVista } from './terminos-vista.tsx';
import './registro.css';

const loEscrito = (valores: ValoresDeRegistro): ValoresDeRegistro => valores;
/** The current values of the form, as `useWatch` gives them: the compiler would keep the first answer of `getValues`. */
const useValoresDeRegistro = (): ValoresDeRegistro =>
  useWatch<ValoresDeRegistro, ValoresDeRegistro, ValoresDeRegistro>({ compute: loEscrito });

/** A button that opens the terms without leaving the form. */
function TerminosDialog() {
  const [abierto, setAbierto] = useState(false);
  const enTelefono = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return (
    <>
      <Button variant="default" onClick={() => setAbierto(true)}>
        Leer los términos
      </Button>
      <Ventana
        opened={abierto}
        onClose={() => setAbierto(false)}
        title="Términos y privacidad"
        size="xl"
        fullScreen={enTelefono}
      >
        <TerminosVista titulos="h3" />
      </Ventana>
    </>
  );
}

/** How each field is called in the list. */
const ROTULO: Readonly<Record<string, string>> = {
  user_type: 'Tipo de cliente',
  cui: 'CUI/DPI',
  nit: 'NIT',
  primer_nombre: 'Primer nombre',
  primer_apellido: 'Primer apellido',
  correo: 'Correo electrónico',
  confirmar_correo: 'Confirmación del correo',
  telefono: 'Teléfono',
  departamento: 'Departamento',
  municipio: 'Municipio',
  direccion: 'Dirección',
  password: 'Contraseña',
  confirmPassword: 'Confirmación de la contraseña',
  contratos: 'Aceptar los términos',
};

/** Why the button is disabled, always visible beside it: what is missing or wrong. */
function LoQueFalta() {
  const valores = useValoresDeRegistro();
  const faltan = [...erroresDe(valores).keys()].map((campo) => ROTULO[campo] ?? campo);
  return (
    <p className="al-falta" id="lo-que-falta" role="status">
      {faltan.length === 0
        ? AVISOS_DE_REGISTRO.todoListo
        : `${AVISOS_DE_REGISTRO.faltaParaEnviar} ${faltan.join(', ')}.`}
    </p>
  );
}

/** `/register`: a person creates an account; the server's rules are checked while they type. */
export const RegistroPage = () => (
  <ConConsultas>
    <MarcoPublico titulo="Crea tu cuenta" ancha>
      <Registro />
      <nav className="al-acceso-enlaces" aria-label="Otras opciones">
        <span>
          {AVISOS_DE_REGISTRO.yaTienesCuenta} <Link to="/">Ingresa</Link>
        </span>
      </nav>
    </MarcoPublico>
  </ConConsultas>
);

/** Reports once that something could not be read. */
function useDecirFallo(fallo: boolean, frase: string): void {
  useEffect(() => {
    if (fallo) avisar('fallo', frase);
  }, [fallo, frase]);
}

function Registro() {
  const navegar = useNavigate();
  const tipos = useConsulta(registro.tiposDeUsuario, {});
  const departamentos = useConsulta(registro.departamentos, {});
  useDecirFallo(tipos.isError, TEXTOS['registro.tiposDeUsuario'].fallo);
  useDecirFallo(departamentos.isError, TEXTOS['registro.departamentos'].fallo);
  const crear = useAccion(registro.registrar, 'registro.registrar');
  const [enviando, setEnviando] = useState(false);
  // The form waits for none of these lists: a person fills it in from above. One that does not come says so at its field.
  const guardar = async (v: DatosEscritos) => {
    const cajas = await cifrarCampos({ password: v.password, confirmPassword: v.confirmPassword });
    await crear.enviar({ ...v, ...lugarDe(v), userType: Number(v.userType), ...cajas });
    olvidarBorrador();
    await navegar({ to: '/' });
  };
  return (
    <Formulario
      esquema={EsquemaDeRegistro}
      valores={leerBorrador()}
      revisa="al-salir"
      alGuardar={guardar}
      alCambiarEnvio={setEnviando}
    >
      <GuardarBorrador />
      <QuienEres tipos={tipos} />
      <ComoTeEncontramos />
      <TuContrasenia />
      <Seccion titulo="Términos y privacidad">
        {/* Above the box: an error that appeared below it would move the button away from under the finger. */}
        <div className="al-seccion-entera">
          <TerminosDialog />
        </div>
        <div className="al-seccion-entera">
          <CampoMarca
            nombre="contratos"
            rotulo={AVISOS_DE_REGISTRO.aceptoTerminos}
            ayuda={AVISOS_DE_REGISTRO.firmaElectronica}
            requerido
          />
        </div>
      </Seccion>
      <LoQueFalta />
      <Enviar enviando={enviando} />
    </Formulario>
  );
}

/** Saves what was typed, whatever takes the page away. */
function GuardarBorrador() {
  const valores = useValoresDeRegistro();
  useEffect(() => guardarBorrador(valores), [valores]);
  return null;
}

function Enviar({ enviando }: { readonly enviando: boolean }) {
  const { isValid } = useFormState();
  return (
    <Button type="submit" size="md" fullWidth disabled={!isValid} loading={enviando} aria-describedby="lo-que-falta">
      Crear mi cuenta
    </Button>
  );
}
