import { DocumentoPdf, NumeroDeFormulario } from '@aldia/contract/cables.ts';
import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_REVISION as T } from '@aldia/contract/textos-revision.ts';
import { formatMes, mes } from '@aldia/domain/fechas/fechas.ts';
import * as z from 'zod';
import { useAccion } from '../../app/use-accion.ts';
import { CampoPdf } from '../../ui/campo-pdf.tsx';
import { CampoTexto } from '../../ui/campos.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import { hechosDe, mesDePresentacion } from './hechos-de-fila.ts';
import { invalidadasPor } from './invalida.ts';

const UnFormulario = z.object({
  numero_formulario: z
    .string()
    .refine((t) => t.trim() !== '', AVISOS.campoObligatorio)
    .pipe(NumeroDeFormulario),
  documento: z.string().min(1, AVISOS.campoObligatorio).pipe(DocumentoPdf),
});

export interface DialogoDeRevisionProps {
  readonly fila: FilaDeDeclaracion;
  readonly alCerrar: () => void;
}

/** A month without movement, filed from the status: the date is the month after the period (spec 2, section 4; G-58). */
export function PresentarACero({ fila, alCerrar }: DialogoDeRevisionProps) {
  const { enviar } = useAccion(declaraciones.presentarACero, 'revision.presentarACero', { invalida: invalidadasPor });
  const fecha = mesDePresentacion(fila);
  return (
    <FormDialog
      abierto
      titulo={ROTULOS.presentarACero}
      esquema={UnFormulario}
      valores={{ numero_formulario: '', documento: '' }}
      guardar={ROTULOS.presentarACero}
      peligro
      alGuardar={(v) =>
        enviar({
          aplicaSub: true,
          id: fila.id,
          fecha,
          numeroFormulario: v.numero_formulario,
          documento: v.documento,
          version: fila.version,
        })
      }
      alCerrar={alCerrar}
    >
      <Hechos de={hechosDe(fila)} />
      <p className="al-parrafo">{T.presentaElMesSiguiente.replace('{mes}', formatMes(mes(fecha)))}</p>
      <CampoTexto nombre="numero_formulario" rotulo="Número de formulario" modo="numeric" requerido />
      <CampoPdf nombre="documento" rotulo="Formulario en PDF" requerido />
    </FormDialog>
  );
}
