import { acceso } from '@aldia/contract/acceso.ts';
import { cambioDeClave, cuenta } from '@aldia/contract/cuenta.ts';
import { ROTULOS, TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import { LARGOS_DE_REGISTRO } from '@aldia/domain/registro/registro.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { avisar } from '../../../base/avisos/avisos.ts';
import { cifrarCampos } from '../../../base/llamadas/cifrado-rsa.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { CampoQueLimpia } from '../../../ui/formulario/campo-que-limpia.tsx';
import { CampoContrasenia } from '../../../ui/formulario/campos.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';

const VACIO = { cui: '', password_nueva: '', password_confi: '', password_vieja: '' };
type Cambio = z.output<ReturnType<typeof cambioDeClave>>;

/** Tab 2: asks for the current password after the rest is filled in (spec 1, section 2.9). */
export function CambioDeContrasenia({ tieneCui }: { readonly tieneCui: boolean }) {
  const [vez, setVez] = useState(0);
  const [guardando, setGuardando] = useState(false);
  const esquema = useMemo(() => cambioDeClave(tieneCui), [tieneCui]);
  const cambiar = useAccion(cuenta.cambiarClave, 'cuenta.cambiarClave', {
    // It closes the other sessions, and the same page lists them.
    invalida: [acceso.sesiones],
    alExito: () => setVez((n) => n + 1),
    // The reason shows at its field; the specification also wants a toast.
    alFallo: ({ errores: [primero] }) => {
      if (primero) avisar('fallo', TEXTOS['cuenta.cambiarClave'].fallo + primero.mensaje);
    },
  });
  const guardar = async ({ cui, ...claves }: Cambio) => cambiar.enviar({ cui, ...(await cifrarCampos(claves)) });
  return (
    <div className="al-cuenta-angosta">
      <p className="al-parrafo">{AVISOS_DE_CUENTA.claveCierraSesiones}</p>
      {/* A new form after each change, so that no password stays in memory. */}
      <Formulario key={vez} esquema={esquema} valores={VACIO} alGuardar={guardar} alCambiarEnvio={setGuardando}>
        {tieneCui && (
          <CampoQueLimpia
            nombre="cui"
            rotulo="CUI"
            limpia="digitos"
            modo="numeric"
            maximo={LARGOS_DE_REGISTRO.cui}
            requerido
          />
        )}
        <CampoContrasenia nombre="password_nueva" rotulo="Contraseña nueva" requerido nueva />
        <CampoContrasenia nombre="password_confi" rotulo="Confirma la contraseña" requerido nueva />
        <CuandoEstaLleno tieneCui={tieneCui} guardando={guardando} />
      </Formulario>
    </div>
  );
}

function CuandoEstaLleno({ tieneCui, guardando }: { readonly tieneCui: boolean; readonly guardando: boolean }) {
  const [cui, nueva, confi] = useWatch<Readonly<Record<'cui' | 'password_nueva' | 'password_confi', string>>>({
    name: ['cui', 'password_nueva', 'password_confi'],
  });
  const estaLleno = (!tieneCui || cui !== '') && nueva !== '' && confi !== '';
  if (!estaLleno) return <p className="al-cuenta-aviso">{AVISOS_DE_CUENTA.llenaLosTres}</p>;
  return (
    <>
      <CampoContrasenia nombre="password_vieja" rotulo="Contraseña actual de tu cuenta" requerido />
      <Button type="submit" loading={guardando} className="al-cuenta-boton">
        {ROTULOS.cambiarContrasenia}
      </Button>
    </>
  );
}
