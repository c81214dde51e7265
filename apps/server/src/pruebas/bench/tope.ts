// One process that asks as fast as it is answered, over a few connections. `aTope` starts it.
import { fork } from 'node:child_process';
import http from 'node:http';

export interface EncargoDeTope {
  readonly url: string;
  readonly ruta: string;
  readonly token: string;
  /** Asked in turn. */
  readonly cuerpos: readonly string[];
  readonly conexiones: number;
  readonly segundos: number;
}
export interface Tope {
  readonly porSegundo: number;
  readonly p50: number;
  readonly p99: number;
  readonly contestadas: number;
  readonly errores: number;
}

/** A closed loop: whoever was answered asks again. Compression is not asked for, of anybody. */
export function aTope(encargo: EncargoDeTope): Promise<Tope> {
  return new Promise((listo, mal) => {
    const proceso = fork(import.meta.filename, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    proceso.on('message', (tope) => listo(tope as Tope));
    proceso.on('error', mal);
    proceso.send(encargo);
  });
}

async function preguntar({ url, ruta, token, cuerpos, conexiones, segundos }: EncargoDeTope): Promise<Tope> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: conexiones });
  let turno = 0;
  const una = () =>
    new Promise<boolean>((listo) => {
      const cuerpo = cuerpos[turno++ % cuerpos.length] ?? '';
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(cuerpo),
        authorization: `Bearer ${token}`,
      };
      const peticion = http.request(`${url}/api${ruta}`, { agent, method: 'POST', headers }, (respuesta) => {
        respuesta.resume();
        respuesta.on('end', () => listo(respuesta.statusCode === 200 || respuesta.statusCode === 201));
      });
      peticion.on('error', () => listo(false));
      peticion.end(cuerpo);
    });
  const tiempos: number[] = [];
  let errores = 0;
  const inicio = performance.now();
  const fin = inicio + segundos * 1000;
  await Promise.all(
    Array.from({ length: conexiones }, async () => {
      while (performance.now() < fin) {
        const desde = performance.now();
        if (await una()) tiempos.push(performance.now() - desde);
        else errores++;
      }
    }),
  );
  const duro = (performance.now() - inicio) / 1000;
  const orden = tiempos.toSorted((a, b) => a - b);
  const en = (p: number): number => orden[Math.min(orden.length - 1, Math.floor(orden.length * p))] ?? 0;
  return { porSegundo: tiempos.length / duro, p50: en(0.5), p99: en(0.99), contestadas: tiempos.length, errores };
}

process.on('message', (encargo) => {
  void preguntar(encargo as EncargoDeTope).then((tope) =>
    process.send?.(tope, undefined, undefined, () => process.exit(0)),
  );
});
