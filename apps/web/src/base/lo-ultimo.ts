/** A call that the network lost holds what comes after it no longer than this. */
const PACIENCIA_MS = 15_000;

/**
 * Sends what is so now, one call at a time: what comes while one is on its way waits, and only the last of it is sent. Of two calls
 * that travel together the older one could arrive last, and stay. `mandar` gives up by its signal, and tells its own failures.
 */
export function loUltimo<T>(mandar: (dato: T, signal: AbortSignal) => Promise<void>): (dato: T) => Promise<void> {
  let porMandar: { readonly dato: T } | null = null;
  let enCamino: Promise<void> | null = null;
  const todo = async (): Promise<void> => {
    try {
      while (porMandar !== null) {
        const { dato } = porMandar;
        porMandar = null;
        await mandar(dato, AbortSignal.timeout(PACIENCIA_MS));
      }
    } finally {
      enCamino = null;
    }
  };
  return (dato) => {
    porMandar = { dato };
    enCamino ??= todo();
    return enCamino;
  };
}
