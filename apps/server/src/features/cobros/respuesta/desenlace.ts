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

const POR_QUE_NO_HAY: Readonly<Record<ErrorDePasarela['clase'], string>> = {
  'no-enviado': 'No salió nada hacia la pasarela',
  'sin-respuesta': 'La pasarela no respondió',
  'respuesta-ilegible': 'No se entendió lo que respondió la pasarela',
};
/** What came instead of an approval, in words: the code with what the provider calls it, or why there is no answer. */
export function loQueDijo({ respuesta, falla }: Vuelta): string {
  if (!respuesta) return POR_QUE_NO_HAY[falla.clase];
  if (dejaEnDuda(respuesta.codigo)) return 'La pasarela dice que ya lo tenía';
  const { codigo, descripcion } = respuesta;
  return descripcion === '' ? `Código ${codigo}` : `Código ${codigo}: ${descripcion}`;
}

/** The state that an answer gives to a charge that was sent. */
export function desenlaceDe(vuelta: Vuelta): Desenlace {
  const { respuesta, falla } = vuelta;
  const motivo = loQueDijo(vuelta);
  if (falla?.clase === 'no-enviado') return { a: 'rechazada', codigo: CODIGO.noEnviado, motivo };
  if (!respuesta || dejaEnDuda(respuesta.codigo)) return { a: 'en_duda', codigo: respuesta?.codigo ?? '', motivo };
  const { codigo, transaccionId } = respuesta;
  if (claseDeCodigo(codigo) === 'aprobado')
    return { a: 'aprobada', codigo, transaccionId, motivo: 'Aprobado por la pasarela' };
  return { a: 'rechazada', codigo, motivo };
}
