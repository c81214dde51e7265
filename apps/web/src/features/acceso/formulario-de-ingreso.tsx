import { acceso, type SesionAbierta } from '@aldia/contract/acceso.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { AVISOS_DE_ENTRADA as AVISOS } from '@aldia/contract/textos-de-entrada.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { yaTienePagina } from '../../base/llamadas/api.ts';
import { cifrarCampos } from '../../base/llamadas/cifrado-rsa.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { type ErroresDeIngreso, erroresDeIngreso } from './validar-ingreso.ts';

interface FormularioDeIngresoProps {
  readonly alEntrar: (abierta: SesionAbierta) => Promise<void>;
  readonly alPedirCodigo: (reto: string) => void;
}

/** Two fields of the browser's own kind: password managers know them, and the first screen stays light. */
export function FormularioDeIngreso({ alEntrar, alPedirCodigo }: FormularioDeIngresoProps) {
  const formulario = useRef<HTMLFormElement>(null);
  const [errores, setErrores] = useState<ErroresDeIngreso>({});
  const [cifrando, setCifrando] = useState(false);
  const ingresar = useAccion(acceso.login, 'acceso.login', {
    alExito: (salida) => ('reto' in salida ? alPedirCodigo(salida.reto) : alEntrar(salida)),
  });
  const leer = () => {
    const datos = new FormData(formulario.current ?? undefined);
    return { nit: String(datos.get('nit') ?? ''), password: String(datos.get('password') ?? '') };
  };
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault();
    const ingreso = leer();
    const hallados = erroresDeIngreso(ingreso);
    setErrores(hallados);
    const primero = Object.keys(hallados)[0];
    if (primero) {
      formulario.current?.querySelector<HTMLInputElement>(`[name="${primero}"]`)?.focus();
      return;
    }
    setCifrando(true);
    try {
      await ingresar.ejecutar(await cifrarCampos({ nit: ingreso.nit.trim(), password: ingreso.password }));
    } catch (error) {
      if (!yaTienePagina(acceso.llavePublica, error))
        avisar('fallo', (error instanceof ErrorDeLlamada && error.message) || AVISOS.sinRespuesta);
    } finally {
      setCifrando(false);
    }
  };
  // Once a field is marked, it is looked at again with every letter.
  const revisar = () => Object.keys(errores).length > 0 && setErrores(erroresDeIngreso(leer()));
  return (
    <form ref={formulario} noValidate className="al-acceso-campos" onSubmit={(e) => void enviar(e)} onInput={revisar}>
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
      <Button type="submit" size="md" fullWidth loading={cifrando || ingresar.enCurso}>
        Ingresar
      </Button>
    </form>
  );
}
