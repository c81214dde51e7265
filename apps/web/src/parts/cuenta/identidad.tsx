import { acceso, CodigoDeIngreso } from '@aldia/contract/acceso.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { useEffect } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import * as z from 'zod';
import { cifrarCampos } from '../../base/llamadas/cifrado-rsa.ts';
import { invalidar } from '../../base/llamadas/clave-de.ts';
import { anotarSegundoFactor, useSesion } from '../../base/sesion/sesion.ts';
import { CampoContrasenia, CampoTexto } from '../../ui/formulario/campos.tsx';
import { FormDialog, type FormDialogProps } from '../../ui/formulario/form-dialog.tsx';

const LARGO_DE_CODIGO = 14;

/** Fields that confirm the person's identity: the password, and the code of a person with a second factor (D-46). */
export const CAMPOS_DE_IDENTIDAD = {
  password: z.string().min(1, AVISOS.campoObligatorio),
  codigo: z.union([z.literal(''), CodigoDeIngreso]),
};
export const IDENTIDAD_VACIA = { password: '', codigo: '' };

/** The identity as it is sent: the password encrypted, the code only when there is one. */
async function cifrarIdentidad({ password, codigo }: typeof IDENTIDAD_VACIA) {
  return { ...(await cifrarCampos({ password })), ...(codigo === '' ? {} : { codigo }) };
}

/**
 * The field for the code of the second factor. If the server asks for a code that the session does not expect, the factor was
 * switched on elsewhere; the session then notes it, and the account's card is asked again.
 */
export function CampoDeCodigo() {
  const sesion = useSesion();
  const { errors } = useFormState();
  const loPiden = errors['codigo']?.type === 'servidor';
  useEffect(() => {
    if (!loPiden) return;
    void anotarSegundoFactor(true);
    invalidar([acceso.estadoSegundoFactor]);
  }, [loPiden]);
  if (!sesion?.tieneSegundoFactor && !loPiden) return null;
  return (
    <CampoTexto
      nombre="codigo"
      rotulo="Código de tu segundo factor"
      ayuda={AVISOS_DE_CUENTA.codigoOContrasenia}
      maximo={LARGO_DE_CODIGO}
      autoComplete="one-time-code"
      requerido
    />
  );
}

const CamposDeIdentidad = () => (
  <>
    <CampoContrasenia nombre="password" rotulo="Tu contraseña de AlDía" requerido />
    <CampoDeCodigo />
  </>
);

type Identidad = typeof IDENTIDAD_VACIA;
interface DialogoConIdentidadProps<I extends FieldValues, O extends Identidad>
  extends Omit<FormDialogProps<I, O>, 'alGuardar'> {
  /** Receives the typed values and the identity as it is sent. */
  readonly alGuardar: (
    salida: Omit<O, keyof Identidad> & Awaited<ReturnType<typeof cifrarIdentidad>>,
  ) => Promise<unknown>;
}
/** A dialog whose form ends with the identity fields. Its schema includes `CAMPOS_DE_IDENTIDAD`. */
export const DialogoConIdentidad = <I extends FieldValues, O extends Identidad>({
  alGuardar,
  children,
  ...p
}: DialogoConIdentidadProps<I, O>) => (
  <FormDialog<I, O>
    {...p}
    alGuardar={async ({ password, codigo, ...resto }) =>
      alGuardar({ ...resto, ...(await cifrarIdentidad({ password, codigo })) })
    }
  >
    {children}
    <CamposDeIdentidad />
  </FormDialog>
);
