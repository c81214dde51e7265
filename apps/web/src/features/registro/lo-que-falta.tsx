import { AVISOS_DE_REGISTRO } from '@aldia/contract/textos-registro.ts';
import { erroresDe } from './esquema.ts';
import { useValoresDeRegistro } from './use-valores.ts';

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

/** Why the button is off, said beside it: what is missing or wrong, always in sight. */
export function LoQueFalta() {
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
