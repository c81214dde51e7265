import { CODIGO, claseDeCodigo, dejaEnDuda } from '@aldia/domain/cobros/codigos.ts';
import { mensajeDe } from '../../../shared/fallos-de-base.ts';
import { ErrorDePasarela, type RespuestaDePasarela } from '../../../shared/puertos.ts';

/** The result of a message: an answer, or why there is none. */
export type Vuelta =
  | { readonly respuesta: RespuestaDePasarela; readonly falla: null }
  | { readonly respuesta: null; readonly falla: ErrorDePasarela };

/** Waits for the provider. An unexpected error leaves everything open, like a missing answer. */
export async function escuchar(llamada: () => Promise<RespuestaDePasarela>): Promise<Vuelta> {
  try {
    return { respuesta: await llamada(), falla: null };
  } catch (e) {
    const falla = e instanceof ErrorDePasarela ? e : new ErrorDePasarela('sin-respuesta', mensajeDe(e), e);
    return { respuesta: null, falla };
  }
}

export type Desenlace =
  | { readonly a: 'aprobada'; readonly codigo: string; readonly transaccionId: string; readonly motivo: string }
  | { readonly a: 'rechazada' | 'en_duda'; readonly codigo: string; readonly motivo: string };

/** The state that an answer gives to a charge that was sent. */
export function desenlaceDe({ respuesta, falla }: Vuelta): Desenlace {
  if (falla?.clase === 'no-enviado')
    return { a: 'rechazada', codigo: CODIGO.noEnviado, motivo: 'No salió nada hacia la pasarela' };
  if (!respuesta || dejaEnDuda(respuesta.codigo))
    return {
      a: 'en_duda',
      codigo: respuesta?.codigo ?? '',
      motivo: falla ? `Sin respuesta: ${falla.clase}` : 'La pasarela dice que ya lo tenía',
    };
  const { codigo, transaccionId, descripcion } = respuesta;
  if (claseDeCodigo(codigo) === 'aprobado')
    return { a: 'aprobada', codigo, transaccionId, motivo: 'Aprobado por la pasarela' };
  return {
    a: 'rechazada',
    codigo,
    motivo: descripcion === '' ? `Código ${codigo}` : `Código ${codigo}: ${descripcion}`,
  };
}
