import type { RespuestaDePasarela } from '../../../shared/puertos.ts';
import type { Entorno } from '../en-transaccion.ts';

/**
 * What the provider says of a message that was sent: null when it knows none of that name, undefined when it could not be
 * asked or refuses to say. Who operates reads why, with its code: a wrong key leaves every doubt open.
 */
export const preguntarPor = (
  { pasarela, log }: Pick<Entorno, 'pasarela' | 'log'>,
  intentoId: string,
): Promise<RespuestaDePasarela | null | undefined> =>
  pasarela.consultar(intentoId).catch((err: unknown) => {
    log.warn({ err, intento: intentoId }, 'what became of a message could not be asked');
    return undefined;
  });
