import { DocumentoPdf, NumeroDeFormulario } from '@aldia/contract/cables.ts';
import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { AVISOS, type ClaveDeTexto } from '@aldia/contract/textos.ts';
import { AVISOS_DE_CARGA } from '@aldia/contract/textos-de-carga.ts';
import { CERO, type Centavos, formatQ, noMenorQueCero, restar } from '@aldia/domain/dinero/centavos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import * as z from 'zod';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { type Hecho, Hechos } from '../../../ui/hechos.tsx';
import { useFilaVista } from './fila-vista.tsx';
import { FormularioEnPdf } from './formulario-en-pdf.tsx';
import { hechoDeCorreo } from './hechos.tsx';
import { papelEsperado } from './papel-esperado.ts';

/** One form with its PDF. The fields have their wire names, so that the server's refusals land on them (spec 2, section 2.6). */
export const UnFormulario = z.object({
  numero_formulario: z
    .string()
    .refine((t) => t.trim() !== '', AVISOS.campoObligatorio)
    .pipe(NumeroDeFormulario),
  documento: z.string().min(1, AVISOS.campoObligatorio).pipe(DocumentoPdf),
});
export const VALORES_DE_UNO = { numero_formulario: '', documento: '' };

export interface PresentarACeroProps {
  readonly fila: FilaDeDeclaracion;
  /** The month picked: the month after the period. */
  readonly fecha: string;
  readonly titulo: string;
  readonly guardar: string;
  readonly hechos: readonly Hecho[];
  /** The consequence, in words. */
  readonly aviso: string;
  /** Whether the month counts against the subscription. */
  readonly aplicaSub: boolean;
  readonly clave: ClaveDeTexto;
  readonly invalida: readonly Endpoint[];
  readonly alCerrar: () => void;
}

/** The credit from the month's own purchases. A month at zero loses it and passes on only the balance that it received. */
const creditoQuePierde = ({ remanenteCreditoIva, remanenteIvaPeriodoAnterior }: FilaDeDeclaracion): Centavos =>
  noMenorQueCero(restar(remanenteCreditoIva, remanenteIvaPeriodoAnterior));

/** Files a month without operations: shows its facts and the consequence, and asks for the form of SAT. */
export function DialogoDePresentarACero({ fila, fecha, aplicaSub, clave, invalida, ...p }: PresentarACeroProps) {
  const { version, alFallo, aviso } = useFilaVista(fila);
  const { enviar } = useAccion(declaraciones.presentarACero, clave, { invalida, alFallo });
  const pierde = creditoQuePierde(fila);
  return (
    <FormDialog
      peligro
      titulo={p.titulo}
      esquema={UnFormulario}
      valores={VALORES_DE_UNO}
      guardar={p.guardar}
      alGuardar={(v) =>
        enviar({
          aplicaSub,
          id: fila.id,
          fecha,
          numeroFormulario: v.numero_formulario,
          documento: v.documento,
          version,
        })
      }
      alCerrar={p.alCerrar}
    >
      <Hechos de={[...p.hechos, hechoDeCorreo(fila)]} />
      <p className="al-parrafo">{p.aviso}</p>
      {pierde > 0 && (
        <p className="al-parrafo" role="alert">
          <strong>{llenar(AVISOS_DE_CARGA.pierdeCredito, { monto: formatQ(pierde) })}</strong>
        </p>
      )}
      <FormularioEnPdf numero="numero_formulario" documento="documento" esperado={papelEsperado(fila, 'todos', CERO)} />
      {aviso}
    </FormDialog>
  );
}
