// One process that only asks, at a fixed rate and over as many connections as it takes. It times each answer from the moment in
// which it was to be asked, so that an answer that holds up the next question is not counted once (coordinated omission), and
// says how late it was itself, on a processor that the server has too. `pedirAsi` starts it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { peticionDe } from '@aldia/contract/cliente.ts';
import { type Endpoint, PREFIJO_DE_BASE } from '@aldia/contract/endpoint.ts';
import * as z from 'zod';

export interface Pregunta {
  readonly metodo: 'GET' | 'POST' | 'PUT';
  readonly ruta: string;
  readonly cuerpo: string;
  /** Who asks, when it is not who asks all of them; null is a stranger. */
  readonly token?: string | null;
  /** From where it says to come (PROXIES=1). */
  readonly direccion?: string;
}
/** A call of the contract as it travels. */
export function preguntaDe<E extends Endpoint>(endpoint: E, entrada: z.output<E['entrada']>): Pregunta {
  const { ruta, cuerpo = '' } = peticionDe(endpoint, z.encode(endpoint.entrada, entrada) as Record<string, unknown>);
  return { metodo: endpoint.metodo === 'GET' ? 'GET' : 'POST', ruta: PREFIJO_DE_BASE[endpoint.base] + ruta, cuerpo };
}
export interface EncargoDePedidos {
  readonly url: string;
  readonly token: string;
  /** Asked in turn, with the name under which each is counted. */
  readonly preguntas: readonly (readonly [string, Pregunta])[];
  readonly porSegundo: number;
  readonly segundos: number;
}
export interface CuentaDePedidos {
  /** From the moment in which each served one was sent. */
  readonly ms: readonly number[];
  /** Of the same ones, from the moment in which each was to be sent. */
  readonly desdeSuHoraMs: readonly number[];
  /** How late who asks was with each of all. */
  readonly tardeMs: readonly number[];
  readonly negadasMs: readonly number[];
  /** Refusals that did not say when to come back, connections that were lost, and whatever else was answered. */
  readonly raras: number;
}
export type Cuentas = Readonly<Record<string, CuentaDePedidos>>;
type CuentaAbierta = { -readonly [K in keyof CuentaDePedidos]: K extends 'raras' ? number : number[] };

/** Starts the process, which opens its connections; what it gives begins to ask. */
export function alistarPedidos(encargo: EncargoDePedidos): Promise<() => Promise<Cuentas>> {
  return new Promise((listo, mal) => {
    const proceso = fork(import.meta.filename, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
    });
    const empezar = (): Promise<Cuentas> =>
      new Promise((fin, fallo) => {
        proceso.once('message', (cuentas) => fin(cuentas as Cuentas));
        proceso.once('error', fallo);
        proceso.send('ya');
      });
    proceso.once('message', () => listo(empezar));
    proceso.once('error', mal);
    proceso.send(encargo);
  });
}
export const pedirAsi = async (encargo: EncargoDePedidos): Promise<Cuentas> => (await alistarPedidos(encargo))();

const PLAZO_MS = 60_000;
/** As many as a proxy keeps open, and open from the start: what a machine takes to open thousands at once is not the node's. */
const CONEXIONES = { todas: 512, aLaVez: 32 };
const agent = new http.Agent({ keepAlive: true, maxSockets: CONEXIONES.todas, maxFreeSockets: CONEXIONES.todas });
const preguntar = (
  url: string,
  deTodas: string,
  { metodo, ruta, cuerpo, token = deTodas, direccion }: Pregunta,
): Promise<'bien' | 'negada' | 'rara'> =>
  new Promise((listo) => {
    const headers = {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(direccion === undefined ? {} : { 'x-forwarded-for': direccion }),
      'accept-encoding': 'gzip',
      ...(cuerpo === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(cuerpo) }),
    };
    const peticion = http.request(`${url}${ruta}`, { agent, method: metodo, headers, timeout: PLAZO_MS }, (r) => {
      r.resume();
      const negada = r.statusCode === 503 && Number(r.headers['retry-after']) > 0;
      r.on('end', () => listo(r.statusCode === 200 ? 'bien' : negada ? 'negada' : 'rara'));
      r.on('error', () => listo('rara'));
    });
    peticion.on('timeout', () => peticion.destroy());
    peticion.on('error', () => listo('rara'));
    peticion.end(cuerpo);
  });

async function abrirConexiones({ url, token }: EncargoDePedidos): Promise<void> {
  const viva: Pregunta = { metodo: 'GET', ruta: '/salud/vivo', cuerpo: '' };
  for (let n = CONEXIONES.aLaVez; n <= CONEXIONES.todas; n += CONEXIONES.aLaVez)
    await Promise.all(Array.from({ length: n }, () => preguntar(url, token, viva)));
}
async function pedir({ url, token, preguntas, porSegundo, segundos }: EncargoDePedidos): Promise<Cuentas> {
  const cuentas: Record<string, CuentaAbierta> = {};
  const pendientes: Promise<void>[] = [];
  const inicio = performance.now();
  for (let i = 0; i < porSegundo * segundos; i++) {
    const cuando = inicio + (i * 1000) / porSegundo;
    const espera = cuando - performance.now();
    if (espera > 1) await new Promise((r) => setTimeout(r, espera));
    // Whoever is late asks what it owes, and hears what was answered between two questions.
    else if (i % 20 === 0) await new Promise((r) => setImmediate(r));
    const [nombre, pregunta] = preguntas[i % preguntas.length] as EncargoDePedidos['preguntas'][number];
    cuentas[nombre] ??= { ms: [], desdeSuHoraMs: [], tardeMs: [], negadasMs: [], raras: 0 };
    const cuenta = cuentas[nombre];
    const desde = performance.now();
    cuenta.tardeMs.push(Math.max(0, desde - cuando));
    pendientes.push(
      preguntar(url, token, pregunta).then((como) => {
        const ahora = performance.now();
        if (como === 'rara') cuenta.raras++;
        else if (como === 'negada') cuenta.negadasMs.push(ahora - desde);
        else {
          cuenta.ms.push(ahora - desde);
          cuenta.desdeSuHoraMs.push(ahora - cuando);
        }
      }),
    );
  }
  await Promise.all(pendientes);
  return cuentas;
}

async function servir(encargo: EncargoDePedidos): Promise<void> {
  await abrirConexiones(encargo);
  const ya = once(process, 'message');
  process.send?.('listo');
  await ya;
  const cuentas = await pedir(encargo);
  process.send?.(cuentas, undefined, undefined, () => process.exit(0));
}
process.once('message', (encargo) => void servir(encargo as EncargoDePedidos));
