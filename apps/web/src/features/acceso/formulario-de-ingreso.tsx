import { AVISOS_DE_ENTRADA as AVISOS } from '@aldia/contract/textos-de-entrada.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import type { FinDeIngreso } from './ingresar.ts';
import { type ErroresDeIngreso, erroresDeIngreso } from './validar-ingreso.ts';

interface FormularioDeIngresoProps extends FinDeIngreso {
  /** Loads what comes after the login. */
  readonly alAcercarse: () => Promise<unknown>;
}

/** The calls of the login and their rules; they load while the person types. */
const traerLlamadas = () => import('./ingresar.ts');

/** Two native fields: password managers recognise them, and the first screen stays light. */
export function FormularioDeIngreso({ alAcercarse, ...fin }: FormularioDeIngresoProps) {
  const formulario = useRef<HTMLFormElement>(null);
  const [errores, setErrores] = useState<ErroresDeIngreso>({});
  const [enviando, setEnviando] = useState(false);
  const leer = () => {
    const datos = new FormData(formulario.current ?? undefined);
    return { nit: String(datos.get('nit') ?? ''), password: String(datos.get('password') ?? '') };
  };
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault();
    if (enviando) return;
    const ingreso = leer();
    const hallados = erroresDeIngreso(ingreso);
    setErrores(hallados);
    const primero = Object.keys(hallados)[0];
    if (primero) {
      formulario.current?.querySelector<HTMLInputElement>(`[name="${primero}"]`)?.focus();
      return;
    }
    setEnviando(true);
    try {
      const { ingresar } = await traerLlamadas();
      await ingresar(ingreso, fin);
    } catch {
      avisar('fallo', AVISOS.sinRespuesta);
    } finally {
      setEnviando(false);
    }
  };
  // Without network these chunks do not load: the press of the button reports it.
  const acercarse = () => void Promise.all([traerLlamadas(), alAcercarse()]).catch(() => undefined);
  // Once a field is marked as wrong, every key checks it again.
  const revisar = () => Object.keys(errores).length > 0 && setErrores(erroresDeIngreso(leer()));
  return (
    <form
      ref={formulario}
      noValidate
      className="al-acceso-campos"
      onSubmit={(e) => void enviar(e)}
      onFocus={acercarse}
      onInput={revisar}
    >
      <TextInput
        name="nit"
        label="NIT"
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        size="md"
        error={errores.nit}
      />
      <PasswordInput
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        size="md"
        error={errores.password}
      />
      <Button type="submit" size="md" fullWidth loading={enviando}>
        Ingresar
      </Button>
    </form>
  );
}
