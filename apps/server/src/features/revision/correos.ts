import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { A_SU_COLABORADOR, type Correo } from '../../shared/correo.ts';
import { noSePagan } from '../../shared/no-se-pagan.ts';
import { saludoA } from '../../shared/saludo.ts';
import type { Declaracion } from '../declaraciones/index.ts';

/**
 * A month that was filed elsewhere: nobody here goes on with it, as its client was told that somebody would. The forms of ours that
 * they were told before are not paid.
 */
export function correoDeCortesia(d: Declaracion, numeroFormulario: string, deAntes: readonly string[]): Correo {
  const mes = formatMes(d.periodo);
  return {
    clave: `cortesia:${d.id}:${d.version}`,
    para: d.cliente.correo,
    asunto: `Tu declaración de ${mes} se presentó en otro lugar`,
    saludo: saludoA(d.cliente),
    parrafos: [
      `Registramos que tu declaración de ${mes} ya se presentó en otro lugar. No la presentaremos nosotros.`,
      ...noSePagan(deAntes, numeroFormulario),
      'Si no la presentaste, escribe a tu colaborador.',
    ],
    datos: [
      ['Período', mes],
      ['Formulario', numeroFormulario],
    ],
    boton: A_SU_COLABORADOR,
    declaracionId: d.id,
  };
}
