import { CodigoDeIngreso } from '@aldia/contract/acceso.ts';
import { AVISOS_DE_VER_COMO as T } from '@aldia/contract/textos-ver-como.ts';
import { MINUTOS_DE_VISTA, verComo } from '@aldia/contract/ver-como.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import * as z from 'zod';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { mirarComo } from '../../base/sesion/vista.ts';
import { CampoArea } from '../../ui/formulario/campos.tsx';
import { FormDialog } from '../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { CampoDeCodigo } from '../cuenta/identidad.tsx';

const Esquema = z.object({
  motivo: z.string().trim().min(5, 'Escribe para qué').max(300),
  codigo: z.union([z.literal(''), CodigoDeIngreso]),
});

interface VerComoDialogProps {
  readonly cliente: { readonly id: number; readonly nombre: string };
  readonly alCerrar: () => void;
}

/** Says what will be visible and who will know, and asks for the reason; then opens the view as that client in this tab (D-60). */
export function VerComoDialog({ cliente, alCerrar }: VerComoDialogProps) {
  const iniciar = useAccion(verComo.iniciar, 'verComo.iniciar', {
    alExito: (abierta) => mirarComo(abierta.sesion, abierta.venceEn),
  });
  return (
    <FormDialog
      titulo={T.titulo}
      esquema={Esquema}
      valores={{ motivo: '', codigo: '' }}
      guardar={T.boton}
      alGuardar={({ motivo, codigo }) =>
        iniciar.enviar({ usuarioId: cliente.id, motivo, codigo: codigo === '' ? undefined : codigo })
      }
      alCerrar={alCerrar}
    >
      <Hechos de={[['Cliente', cliente.nombre]]} />
      <p className="al-parrafo">{llenar(T.ayuda, { minutos: MINUTOS_DE_VISTA })}</p>
      <CampoArea nombre="motivo" rotulo={T.motivo} ayuda={T.loVera} requerido maximo={300} />
      <CampoDeCodigo />
    </FormDialog>
  );
}
