import { Motivo } from '@aldia/contract/edicion-de-usuario.ts';
import { ROTULOS_DE_USUARIOS as R, AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import * as z from 'zod';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { CampoDeMotivo } from './campo-de-motivo.tsx';
import { ALREDEDOR, type DeUsuario, quienEs } from './de-usuario.ts';

const ConMotivo = z.object({ motivo: Motivo });
/** Signs a person out on every device without changing the account: for a phone that was left somewhere (D-26). */
export function CerrarSesiones({ usuario: u, alCerrar }: DeUsuario) {
  const cerrar = useAccion(usuarios.cerrarSesiones, 'usuarios.cerrarSesiones', ALREDEDOR);
  return (
    <FormDialog
      titulo={R.cerrarSesiones}
      esquema={ConMotivo}
      valores={{ motivo: '' }}
      guardar={R.cerrarSesiones}
      peligro
      alGuardar={({ motivo }) => cerrar.enviar({ usuarioId: u.id, motivo })}
      alCerrar={alCerrar}
    >
      <Hechos de={[...quienEs(u), [R.correo, u.correo || T.sinCorreo]]} />
      <p className="al-parrafo">{T.luegoDeCerrarSesiones}</p>
      <CampoDeMotivo />
    </FormDialog>
  );
}
