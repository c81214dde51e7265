/** Milliseconds between two looks at the event loop. */
const CADA_MS = 50;
/** How many looks are kept. A single late one is a stall that passed; when most of them are late, the process is late. */
const MIRADAS = 5;

export interface RetrasoDelCiclo {
  /** How late the event loop is lately, in milliseconds. */
  readonly ms: () => number;
  readonly parar: () => void;
}

/** Watches how late a timer of this process fires, and calls `alMirar` each time. */
export function vigilarCiclo(alMirar: () => void): RetrasoDelCiclo {
  const retrasos: number[] = [];
  let antes = performance.now();
  const reloj = setInterval(() => {
    const ahora = performance.now();
    retrasos.push(Math.max(0, ahora - antes - CADA_MS));
    if (retrasos.length > MIRADAS) retrasos.shift();
    antes = ahora;
    alMirar();
  }, CADA_MS).unref();
  return {
    ms: () => retrasos.toSorted((a, b) => a - b)[retrasos.length >> 1] ?? 0,
    parar: () => clearInterval(reloj),
  };
}
