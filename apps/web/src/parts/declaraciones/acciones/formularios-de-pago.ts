import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DECLARACIONES } from '@aldia/contract/textos-de-declaraciones.ts';
import { normalizarNumero } from '@aldia/domain/formularios/numero.ts';
import * as z from 'zod';
import { UnFormulario, VALORES_DE_UNO } from './dialogo-de-presentar-a-cero.tsx';

const siHay = (texto: string): boolean => texto.trim() !== '';

/**
 * Regime 2: the ISR form, and the IVA form when it goes too; each needs number and PDF together. `iva` and `isr` are the
 * numbers of forms already sent ('' for none). The number of the sent IVA form without a PDF counts as no IVA form. The sent
 * ISR form needs no PDF when the IVA form goes alone. All fields come as text: a wrong number in the object would end the
 * reading there, and the person would learn of a missing PDF only with the next press.
 */
export const dosFormularios = (fuera: { readonly isr: string; readonly iva: string }) =>
  z
    .object({
      numero_formulario: z.string(),
      documento: z.string(),
      numero_formulario_2: z.string(),
      documento_2: z.string(),
    })
    .transform((v) => {
      const numero = normalizarNumero(v.numero_formulario_2);
      const esElQueSalio = numero === fuera.iva && !siHay(v.documento_2);
      return esElQueSalio ? { ...v, numero_formulario_2: '' } : v;
    })
    .superRefine(({ numero_formulario, documento, numero_formulario_2, documento_2 }, ctx) => {
      const mal = (campo: string, message: string) => ctx.addIssue({ code: 'custom', path: [campo], message });
      const falta = (campo: string) => mal(campo, AVISOS.campoObligatorio);
      const numero = (campo: string, escrito: string) => {
        const leido = UnFormulario.shape.numero_formulario.safeParse(escrito);
        for (const { message } of leido.error?.issues ?? []) mal(campo, message);
      };
      numero('numero_formulario', numero_formulario);
      const sigue = fuera.isr !== '' && normalizarNumero(numero_formulario) === fuera.isr && siHay(documento_2);
      if (!siHay(documento) && !sigue) falta('documento');
      if (siHay(numero_formulario_2) && !siHay(documento_2)) falta('documento_2');
      if (siHay(documento_2) || siHay(numero_formulario_2)) numero('numero_formulario_2', numero_formulario_2);
      const deIva = siHay(numero_formulario_2) ? normalizarNumero(numero_formulario_2) : fuera.iva;
      if (deIva !== '' && deIva === normalizarNumero(numero_formulario))
        mal(
          siHay(numero_formulario_2) ? 'numero_formulario_2' : 'numero_formulario',
          AVISOS_DE_DECLARACIONES.unNumeroCadaUno,
        );
    })
    .transform(({ numero_formulario, documento, numero_formulario_2, documento_2 }) => ({
      numero_formulario: normalizarNumero(numero_formulario),
      documento,
      numero_formulario_2: siHay(numero_formulario_2) ? normalizarNumero(numero_formulario_2) : null,
      documento_2: siHay(documento_2) ? documento_2 : null,
    }));
export const VALORES_DE_DOS = { ...VALORES_DE_UNO, numero_formulario_2: '', documento_2: '' };
