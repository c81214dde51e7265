// One process that only asks, at a fixed rate, so that it takes nothing from the server's thread. `aRitmo` starts it.
import { fork } from 'node:child_process';
import { clienteHttp } from './peticion.ts';

export interface Encargo {
  readonly url: string;
  readonly ruta: string;
  readonly token: string;
  /** Asked in turn. */
  readonly cuerpos: readonly string[];
  readonly porSegundo: number;
  readonly segundos: number;
}
export interface Ritmo {
  readonly porSegundo: number;
  readonly p50: number;
  readonly p99: number;
  readonly errores: number;
  /** p50 15 ms and p99 60 ms (design: reliability, load plan), and nobody unanswered. */
  readonly cumple: boolean;
}
const BARRA = { p50: 15, p99: 60 };
const [VUELTAS_DE_ANTES, A_LA_VEZ] = [20, 24];

/** Percentiles of an open loop at a fixed arrival rate: a slow answer does not slow the next question down. */
export function aRitmo(encargo: Encargo): Promise<Ritmo> {
  return new Promise((listo, mal) => {
    const proceso = fork(import.meta.filename, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    proceso.on('message', (ritmo) => listo(ritmo as Ritmo));
    proceso.on('error', mal);
    proceso.send(encargo);
  });
}

async function preguntar({ url, ruta, token, cuerpos, porSegundo, segundos }: Encargo): Promise<Ritmo> {
  const publicar = clienteHttp(url);
  // A node that serves so much has all its connections open, with their statements prepared and planned.
  for (let i = 0; i < VUELTAS_DE_ANTES; i++)
    await Promise.all(
      Array.from({ length: A_LA_VEZ }, (_, k) => publicar(ruta, token, cuerpos[k % cuerpos.length] as string)),
    );
  const tiempos: number[] = [];
  let errores = 0;
  const pendientes: Promise<void>[] = [];
  const inicio = performance.now();
  for (let i = 0; i < porSegundo * segundos; i++) {
    const cuando = inicio + (i * 1000) / porSegundo;
    const espera = cuando - performance.now();
    if (espera > 0) await new Promise((r) => setTimeout(r, espera));
    pendientes.push(
      publicar(ruta, token, cuerpos[i % cuerpos.length] as string).then(
        () => void tiempos.push(performance.now() - cuando),
        () => void errores++,
      ),
    );
  }
  await Promise.all(pendientes);
  const orden = tiempos.toSorted((a, b) => a - b);
  const en = (p: number): number =>
    Number((orden[Math.min(orden.length - 1, Math.floor(orden.length * p))] ?? 0).toPrecision(4));
  const [p50, p99] = [en(0.5), en(0.99)];
  return { porSegundo, p50, p99, errores, cumple: p50 <= BARRA.p50 && p99 <= BARRA.p99 && errores === 0 };
}

process.on('message', (encargo) => {
  void preguntar(encargo as Encargo).then((ritmo) =>
    process.send?.(ritmo, undefined, undefined, () => process.exit(0)),
  );
});
