import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_USUARIOS as R, AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ALREDEDOR, type DeUsuario, QUIENES_TRABAJAN, quienEs } from './de-usuario.ts';

const siNo = (si: boolean): string => (si ? ROTULOS.si : ROTULOS.no);

/** An administrator marks a mail as verified or not: the call sets the requested value, and never just toggles it (D-74). */
export function MarcarVerificado({ usuario: u, alCerrar }: DeUsuario) {
  const marcar = useAccion(usuarios.verificarCorreo, 'usuarios.verificarCorreo', ALREDEDOR);
  const verificado = !u.correoVerificado;
  const rotulo = verificado ? R.marcarVerificado : R.marcarSinVerificar;
  return (
    <ConfirmDialog
      titulo={rotulo}
      hechos={[
        ...quienEs(u),
        [R.correo, u.correo],
        [R.verificado, `${siNo(u.correoVerificado)} → ${siNo(verificado)}`],
      ]}
      confirmar={rotulo}
      enCurso={marcar.enCurso}
      alConfirmar={async () =>
        (await marcar.ejecutar({ x: u.correoId ?? 0, verificado, version: u.version })) && alCerrar()
      }
      alCerrar={alCerrar}
      luego={verificado ? T.luegoDeVerificar : T.luegoDeDesverificar}
    />
  );
}

/** Marks a person as staff: they appear in the lists of collaborators, but get no permission (D-84). */
export function MarcarEmpleado({ usuario: u, alCerrar }: DeUsuario) {
  const marcar = useAccion(usuarios.actualizarEmpleado, 'usuarios.actualizarEmpleado', {
    ...ALREDEDOR,
    invalida: [...ALREDEDOR.invalida, ...QUIENES_TRABAJAN],
  });
  const empleado = !u.empleado;
  const rotulo = empleado ? R.marcarEmpleado : R.quitarEmpleado;
  return (
    <ConfirmDialog
      titulo={rotulo}
      hechos={[...quienEs(u), [R.empleado, `${siNo(u.empleado)} → ${siNo(empleado)}`]]}
      confirmar={rotulo}
      enCurso={marcar.enCurso}
      alConfirmar={async () => (await marcar.ejecutar({ id: u.id, empleado, version: u.version })) && alCerrar()}
      alCerrar={alCerrar}
      luego={T.sinOpciones}
    />
  );
}
