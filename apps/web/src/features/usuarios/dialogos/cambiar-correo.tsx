import { fila } from '@aldia/contract/cables.ts';
import { Motivo } from '@aldia/contract/edicion-de-usuario.ts';
import { registro } from '@aldia/contract/registro.ts';
import {
  ROTULOS_DE_USUARIOS as R,
  AVISOS_DE_USUARIOS as T,
  VALIDACION_DE_USUARIOS as V,
} from '@aldia/contract/textos-usuarios.ts';
import { LARGOS_DE_REGISTRO } from '@aldia/domain/registro/registro.ts';
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
const Esquema = fila({
  correoNuevo: z.string().trim().min(1, V.obligatorio).max(LARGOS_DE_REGISTRO.correo),
  motivo: Motivo,
  ...CAMPOS_DE_IDENTIDAD,
});

/** Another address for a person, with the reason and the identity of who gives it (D-74). */
export function CambiarCorreo({ usuario: u, alCerrar }: DeUsuario) {
  const cambiar = useAccion(registro.actualizarCorreo, 'usuarios.cambiarCorreo', ALREDEDOR);
  return (
    <FormDialog
      titulo={R.cambiarCorreo}
      esquema={Esquema}
      valores={{ correo_nuevo: '', motivo: '', ...IDENTIDAD_VACIA }}
      guardar={R.cambiarCorreo}
      alGuardar={async ({ correoNuevo, motivo, ...identidad }) =>
        cambiar.enviar({
          usuarioId: u.id,
          correoId: u.correoId,
          version: u.version,
          correoNuevo,
          motivo,
          ...(await cifrarIdentidad(identidad)),
        })
      }
      alCerrar={alCerrar}
    >
      <Hechos de={[...quienEs(u), [R.correoActual, u.correo || T.sinCorreo]]} />
      <p className="al-parrafo">{T.sinVerificar}</p>
      <CampoTexto
        nombre="correo_nuevo"
        rotulo={R.correoNuevo}
        modo="email"
        maximo={LARGOS_DE_REGISTRO.correo}
        requerido
      />
      <CampoTexto nombre="motivo" rotulo={R.motivo} maximo={LARGO_DE_MOTIVO} requerido />
      <CamposDeIdentidad />
    </FormDialog>
  );
}
