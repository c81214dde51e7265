/** The longest time that one lost call delays the next. */
const PACIENCIA_MS = 15_000;

/**
 * Sends the latest value, one call at a time. Values that come during a call wait, and only the last one is sent: of two calls
 * at once the older could arrive last and win. `mandar` stops when its signal aborts, and handles its own failures.
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
