import { Motivo } from '@aldia/contract/edicion-de-usuario.ts';
import { ROTULOS_DE_USUARIOS as R, AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import * as z from 'zod';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import {
  CAMPOS_DE_IDENTIDAD,
  CamposDeIdentidad,
  cifrarIdentidad,
  IDENTIDAD_VACIA,
} from '../../../parts/cuenta/identidad.tsx';
import { CampoTexto } from '../../../ui/formulario/campos.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { ALREDEDOR, type DeUsuario, quienEs } from './de-usuario.ts';

const LARGO_DE_MOTIVO = 120;
const Esquema = z.object({ motivo: Motivo, ...CAMPOS_DE_IDENTIDAD });

/** For who lost the phone and the codes: the password alone opens until they have another one. */
export function QuitarSegundoFactor({ usuario: u, alCerrar }: DeUsuario) {
  const quitar = useAccion(usuarios.quitarSegundoFactor, 'usuarios.quitarSegundoFactor', ALREDEDOR);
  return (
    <FormDialog
      titulo={R.quitarSegundoFactor}
      esquema={Esquema}
      valores={{ motivo: '', ...IDENTIDAD_VACIA }}
      guardar={R.quitarSegundoFactor}
      peligro
      alGuardar={async ({ motivo, ...identidad }) =>
        quitar.enviar({ usuarioId: u.id, motivo, ...(await cifrarIdentidad(identidad)) })
      }
      alCerrar={alCerrar}
    >
      <Hechos de={[...quienEs(u), [R.correo, u.correo || T.sinCorreo]]} />
      <p className="al-parrafo">{T.luegoDeQuitarFactor}</p>
      <CampoTexto nombre="motivo" rotulo={R.motivo} maximo={LARGO_DE_MOTIVO} requerido />
      <CamposDeIdentidad />
    </FormDialog>
  );
}
