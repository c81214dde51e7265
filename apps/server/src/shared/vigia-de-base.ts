import { type BaseDeDatos, responde } from './db.ts';

const CADA_MS = 1000;

export interface VigiaDeBase {
  /** What was seen last: who asks waits for nobody. */
  readonly responde: () => boolean;
  readonly parar: () => void;
}

/**
 * Asks the database every second whether it is there, over a connection that nobody else has. The embedded one is inside
 * this process: who can ask has it.
 */
export function vigilarBase(base: BaseDeDatos): VigiaDeBase {
  if (base.clase === 'embebida') return { responde: () => true, parar: () => undefined };
  let esta = true;
  let reloj: NodeJS.Timeout;
  let parado = false;
  const mirar = async (): Promise<void> => {
    esta = await responde(base);
    if (!parado) reloj = setTimeout(() => void mirar(), CADA_MS).unref();
  };
  reloj = setTimeout(() => void mirar(), CADA_MS).unref();
  return {
    responde: () => esta,
    parar: () => {
      parado = true;
      clearTimeout(reloj);
    },
  };
}
