import type { RespuestaDePasarela } from '../../../shared/puertos.ts';
import type { Entorno } from '../en-transaccion.ts';

/**
 * Asks the provider about a message that was sent. Returns null when it knows no such message, undefined when it could not be asked or
 * refuses to say. The log has the reason and its code: a wrong key leaves every doubt open.
 */
export const preguntarPor = (
  { pasarela, log }: Pick<Entorno, 'pasarela' | 'log'>,
  intentoId: string,
): Promise<RespuestaDePasarela | null | undefined> =>
  pasarela.consultar(intentoId).catch((err: unknown) => {
    log.warn({ err, intento: intentoId }, 'what became of a message could not be asked');
    return undefined;
  });
