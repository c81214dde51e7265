import { fila } from '@aldia/contract/cables.ts';
import { type ClienteDeGestor, gestor } from '@aldia/contract/gestor.ts';
import { ROTULOS_DE_REGIMEN } from '@aldia/contract/textos-cambio-de-regimen.ts';
import {
  ROTULOS_DE_GESTION as R,
  AVISOS_DE_GESTION as T,
  VALIDACION_DE_GESTION as V,
} from '@aldia/contract/textos-gestion.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { quirkGuardaSoloLaClave } from '@aldia/domain/quirks/edicion-de-cliente.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { cifrarCampos } from '../../../base/llamadas/cifrado-rsa.ts';
import { siYaNoEsta } from '../../../base/llamadas/si-ya-no-esta.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { BotonConRazon } from '../../../ui/boton-con-razon.tsx';
import { CampoContrasenia } from '../../../ui/formulario/campos.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { MUESTRAN_LA_CARTERA } from './muestran-la-cartera.ts';

/** The field appears when its button is pressed, and is then required. */
const SinClave = fila({ passwordBanca: z.string() });
const ConClave = fila({ passwordBanca: z.string().min(1, V.campoRequerido) });

interface EditarClienteProps {
  readonly cliente: ClienteDeGestor;
  /** Opens the change of their regime in the place of this dialog. */
  readonly alCambiarRegimen: () => void;
  readonly alCerrar: () => void;
}

/** Edits a gestor's client (spec 1, sections 2.12 and 4): nothing is saved before Aceptar. */
export function EditarCliente({ cliente, alCambiarRegimen, alCerrar }: EditarClienteProps) {
  const { id, usuarioId, bajaEn, usuario } = cliente;
  const [deBaja, setDeBaja] = useState(bajaEn !== null);
  const [conClave, setConClave] = useState(false);
  const alrededor = siYaNoEsta(['CLIENTE_NO_ENCONTRADO'], {
    invalida: MUESTRAN_LA_CARTERA,
    alCerrar,
    frase: T.yaNoEsta,
  });
  const modificar = useAccion(gestor.modificar, 'gestor.modificar', alrededor);
  const cambiarClave = useAccion(gestor.actualizarDatosSat, 'gestor.actualizarDatosSat', alrededor);
  const soloLaClave = quirkGuardaSoloLaClave(conClave);
  const guardar = async ({ passwordBanca }: { passwordBanca: string }) =>
    soloLaClave
      ? cambiarClave.enviar({ usuarioId, ...(await cifrarCampos({ passwordBanca })) })
      : modificar.enviar({ id, usuarioId, bajaEn: deBaja ? (bajaEn ?? 'marcado') : null });
  // For who is put down the server refuses both (D-66), also while their enabling is only marked.
  const razon = bajaEn === null ? null : T.habilitaloPrimero;
  const cambia = deBaja !== (bajaEn !== null);
  return (
    <FormDialog
      titulo={R.pregunta}
      esquema={conClave ? ConClave : SinClave}
      valores={{ password_banca: '' }}
      guardar={R.aceptar}
      alGuardar={guardar}
      alCerrar={alCerrar}
    >
      <Hechos
        de={[
          ['Cliente', usuario.nombre],
          [R.nit, formatNit(usuario.nit)],
          ...(bajaEn === null
            ? ([[R.clave, usuario.tienePasswordSat ? T.clienteConClave : T.clienteSinClave]] as const)
            : []),
          [R.estado, palabrasDeEstado(bajaEn !== null, deBaja)],
        ]}
      />
      <p className="al-parrafo al-ambar">{T.deBaja}</p>
      <div className="gest-botones">
        <BotonConRazon razon={razon} pulsado={conClave} alPulsar={() => setConClave(!conClave)}>
          {R.cambiarClave}
        </BotonConRazon>
        {(usuario.regimenId !== null || bajaEn !== null) && (
          <BotonConRazon razon={razon} alPulsar={alCambiarRegimen}>
            {ROTULOS_DE_REGIMEN.titulo}
          </BotonConRazon>
        )}
        {deBaja ? (
          <Button variant="default" onClick={() => setDeBaja(false)}>
            {R.habilitar}
          </Button>
        ) : (
          <Button variant="default" color="red" onClick={() => setDeBaja(true)}>
            {R.darDeBaja}
          </Button>
        )}
      </div>
      {conClave && <CampoContrasenia nombre="password_banca" rotulo={R.clave} requerido nueva />}
      <p role="status" className="al-parrafo">
        {soloLaClave ? T.soloLaClave : cambia ? (deBaja ? T.seDaraDeBaja : T.seHabilitara) : ''}
      </p>
    </FormDialog>
  );
}

const palabra = (deBaja: boolean): string => (deBaja ? R.inactivo : R.activo);
const palabrasDeEstado = (antes: boolean, ahora: boolean): string =>
  antes === ahora ? palabra(antes) : `${palabra(antes)} → ${palabra(ahora)}`;
