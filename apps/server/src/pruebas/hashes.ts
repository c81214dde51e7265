import { createHook } from 'node:async_hooks';

/**
 * How many times argon2 was asked while something ran: its work leaves the thread as a native task, which Node announces
 * without a name. A count is the same on a busy machine; a time is not.
 */
export async function contarHashes<T>(
  hacer: () => Promise<T>,
): Promise<{ readonly salida: T; readonly hashes: number }> {
  let hashes = 0;
  const gancho = createHook({
    init(_id, tipo) {
      if (tipo === 'undefined') hashes++;
    },
  }).enable();
  try {
    return { salida: await hacer(), hashes };
  } finally {
    gancho.disable();
  }
}
