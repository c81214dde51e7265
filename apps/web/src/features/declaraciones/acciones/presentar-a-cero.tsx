import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { useAccion } from '../../../app/use-accion.ts';
import { CampoPdf } from '../../../ui/campo-pdf.tsx';
import { CampoTexto } from '../../../ui/campos.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { LISTAS } from '../listas/invalida.ts';
import type { DialogoDeFilaProps } from './confirmaciones.tsx';
import { UnFormulario, VALORES_DE_UNO } from './formularios-de-pago.ts';
import { hechosDe } from './hechos.tsx';

/** A month filed without operations although it is in the list of forms (spec 2, section 2.2). */
export function PresentarACero({ fila, alCerrar }: DialogoDeFilaProps) {
  const { enviar } = useAccion(declaraciones.presentarACero, 'declaraciones.presentarACero', { invalida: LISTAS });
  return (
    <FormDialog
      abierto
      titulo="Forzar presentación a 0"
      esquema={UnFormulario}
      valores={VALORES_DE_UNO}
      guardar="Presentar a 0"
      peligro
      alGuardar={(v) =>
        enviar({
          aplicaSub: true,
          id: fila.id,
          fecha: fila.fechaPresentacion,
          numeroFormulario: v.numero_formulario,
          documento: v.documento,
          version: fila.version,
        })
      }
      alCerrar={alCerrar}
    >
      <dl className="al-hechos">
        {hechosDe(fila).map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <p className="al-parrafo">{AVISOS.luegoDePresentarACero}</p>
      <CampoTexto nombre="numero_formulario" rotulo="Número de formulario" modo="numeric" requerido />
      <CampoPdf nombre="documento" rotulo="Formulario en PDF" requerido />
    </FormDialog>
  );
}
