import {
  ROTULOS_DE_USUARIOS as R,
  AVISOS_DE_USUARIOS as T,
  VALIDACION_DE_USUARIOS as V,
} from '@aldia/contract/textos-usuarios.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import * as z from 'zod';
import { cifrarCampos } from '../../../base/llamadas/cifrado-rsa.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import {
  CAMPOS_DE_IDENTIDAD,
  CamposDeIdentidad,
  cifrarIdentidad,
  IDENTIDAD_VACIA,
} from '../../../parts/cuenta/identidad.tsx';
import { CampoContrasenia } from '../../../ui/formulario/campos.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { ALREDEDOR, type DeUsuario, quienEs } from './de-usuario.ts';

/** Its length is the server's to judge (decisions-3, 9). */
const Esquema = z.object({ pass: z.string().min(1, V.obligatorio), ...CAMPOS_DE_IDENTIDAD });

/** A password for who cannot enter: it serves a day and is changed at the next login (D-27). */
export function PonerClave({ usuario: u, alCerrar }: DeUsuario) {
  const poner = useAccion(usuarios.ponerClave, 'usuarios.ponerClave', ALREDEDOR);
  return (
    <FormDialog
      titulo={R.ponerClave}
      esquema={Esquema}
      valores={{ pass: '', ...IDENTIDAD_VACIA }}
      guardar={R.ponerClave}
      peligro
      alGuardar={async ({ pass, ...identidad }) =>
        poner.enviar({ usuarioId: u.id, ...(await cifrarCampos({ pass })), ...(await cifrarIdentidad(identidad)) })
      }
      alCerrar={alCerrar}
    >
      <Hechos de={[...quienEs(u), [R.correo, u.correo || T.sinCorreo]]} />
      <p className="al-parrafo">{T.luegoDeClave}</p>
      <CampoContrasenia nombre="pass" rotulo={R.claveTemporal} requerido nueva />
      <CamposDeIdentidad />
    </FormDialog>
  );
}
