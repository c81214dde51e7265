import { CodigoDeIngreso } from '@aldia/contract/acceso.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import * as z from 'zod';
import { cifrarCampos } from '../../base/llamadas/cifrado-rsa.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { CampoContrasenia, CampoTexto } from '../../ui/formulario/campos.tsx';

const LARGO_DE_CODIGO = 14;

/** What asks again who is there: the password, and the code of who has a second factor (D-46). */
export const CAMPOS_DE_IDENTIDAD = {
  password: z.string().min(1, AVISOS.campoObligatorio),
  codigo: z.union([z.literal(''), CodigoDeIngreso]),
};
export const IDENTIDAD_VACIA = { password: '', codigo: '' };

/** As it travels: the password encrypted, the code only when there is one. */
export async function cifrarIdentidad({ password, codigo }: { password: string; codigo: string }) {
  return { ...(await cifrarCampos({ password })), ...(codigo === '' ? {} : { codigo }) };
}

export function CamposDeIdentidad() {
  const sesion = useSesion();
  return (
    <>
      <CampoContrasenia nombre="password" rotulo="Tu contraseña de AlDía" requerido />
      {sesion?.tieneSegundoFactor && (
        <CampoTexto
          nombre="codigo"
          rotulo="Código de tu segundo factor"
          ayuda={AVISOS_DE_CUENTA.codigoOContrasenia}
          maximo={LARGO_DE_CODIGO}
          autoComplete="one-time-code"
          requerido
        />
      )}
    </>
  );
}
