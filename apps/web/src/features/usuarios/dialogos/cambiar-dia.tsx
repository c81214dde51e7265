import { fila } from '@aldia/contract/cables.ts';
import { DIAS_ESCRITOS, diaEscrito } from '@aldia/contract/hojas/usuarios.ts';
import { ROTULOS_DE_USUARIOS as R, AVISOS_DE_USUARIOS as T } from '@aldia/contract/textos-usuarios.ts';
import { DiaDeDeclaracion, usuarios } from '@aldia/contract/usuarios.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { ALREDEDOR, type DeUsuario, quienEs } from './de-usuario.ts';

const Esquema = fila({ diaDeclaracion: DiaDeDeclaracion });
/** 01 to 30. */

export function CambiarDia({ usuario: u, alCerrar }: DeUsuario) {
  const cambiar = useAccion(usuarios.cambiarDia, 'usuarios.cambiarDia', ALREDEDOR);
  const actual = u.fechaDeclaracion === null ? null : diaEscrito(u.fechaDeclaracion);
  return (
    <FormDialog
      titulo={R.cambiarDia}
      esquema={Esquema}
      valores={{ dia_declaracion: actual ?? '' }}
      guardar={R.cambiarDia}
      alGuardar={({ diaDeclaracion }) => cambiar.enviar({ usuarioId: u.id, diaDeclaracion, version: u.version })}
      alCerrar={alCerrar}
    >
      <Hechos de={[...quienEs(u), [R.diaActual, actual ?? '—']]} />
      <CampoSeleccion
        nombre="dia_declaracion"
        rotulo={R.diaDeDeclaracion}
        ayuda={T.luegoDeDia}
        opciones={DIAS_ESCRITOS.map((d) => ({ valor: d, rotulo: d }))}
        conBusqueda
        requerido
      />
    </FormDialog>
  );
}
