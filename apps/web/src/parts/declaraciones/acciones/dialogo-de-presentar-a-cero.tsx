import { DocumentoPdf, NumeroDeFormulario } from '@aldia/contract/cables.ts';
import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { Endpoint } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { loQueNoSeDeclara, AVISOS_A_CERO as T } from '@aldia/contract/textos-a-cero.ts';
import { type LoCargado, seConfirmaACero } from '@aldia/domain/declaraciones/a-cero.ts';
import { CERO } from '@aldia/domain/dinero/centavos.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { CampoMarca } from '../../../ui/formulario/campos.tsx';
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
  readonly fecha: Mes;
  readonly titulo: string;
  readonly guardar: string;
  readonly hechos: readonly Hecho[];
  /** The consequence, in words. */
  readonly aviso: string;
  /** Whether the month counts against the subscription. */
  readonly aplicaSub: boolean;
  readonly invalida: readonly Endpoint[];
  readonly alCerrar: () => void;
}

const cargadoDe = (f: FilaDeDeclaracion): LoCargado => ({
  pierde: f.pierdeACero,
  ventas: f.totalFactura,
  isr: f.aPagarIsr,
  iva: f.aPagarIva,
});
/** The form, and the mark of who read what is not declared, in a month that has something. */
const ConMarca = UnFormulario.extend({
  confirma_lo_cargado: z.boolean().refine((marcado) => marcado, T.faltaConfirmar),
});

const SinMarca = UnFormulario.extend({ confirma_lo_cargado: z.boolean() });
const VALORES = { ...VALORES_DE_UNO, confirma_lo_cargado: false };

/** What the month has and does not declare at zero, with the mark that the act asks for: a mark is of the amounts that were read. */
function LoQueSeDeja({ cargado }: { readonly cargado: LoCargado }) {
  const { setValue } = useFormContext();
  const hechos = loQueNoSeDeclara(cargado);
  const leido = hechos.join();
  useEffect(() => {
    if (leido !== '') setValue('confirma_lo_cargado', false);
  }, [leido, setValue]);
  return (
    <>
      <h3 className="al-parrafo">{T.noSeDeclara}</h3>
      <Hechos de={hechos} />
      <p className="al-parrafo" role="alert">
        {cargado.pierde.length > 0 && <strong>{T.noPasa}</strong>} {T.paraConservar}
      </p>
      <CampoMarca nombre="confirma_lo_cargado" rotulo={T.confirmo} requerido />
    </>
  );
}

/** Files a month without operations: shows its facts and the consequence, and asks for the form of SAT. */
export function DialogoDePresentarACero({ fila, fecha, aplicaSub, invalida, ...p }: PresentarACeroProps) {
  const { fila: vista, version, alFallo, aviso } = useFilaVista(fila);
  const { enviar } = useAccion(declaraciones.presentarACero, 'declaraciones.presentarACero', { invalida, alFallo });
  const cargado = cargadoDe(vista);
  const seConfirma = seConfirmaACero(cargado);
  return (
    <FormDialog
      peligro
      titulo={p.titulo}
      esquema={seConfirma ? ConMarca : SinMarca}
      valores={VALORES}
      guardar={p.guardar}
      alGuardar={(v) =>
        enviar({
          aplicaSub,
          id: fila.id,
          fecha,
          numeroFormulario: v.numero_formulario,
          documento: v.documento,
          confirmaLoCargado: v.confirma_lo_cargado,
          version,
        })
      }
      alCerrar={p.alCerrar}
    >
      <Hechos de={[...p.hechos, hechoDeCorreo(fila)]} />
      <p className="al-parrafo">{p.aviso}</p>
      {seConfirma && <LoQueSeDeja cargado={cargado} />}
      <FormularioEnPdf numero="numero_formulario" documento="documento" esperado={papelEsperado(fila, 'todos', CERO)} />
      {aviso}
    </FormDialog>
  );
}
