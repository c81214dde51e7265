// One process that only asks, at a fixed rate and over as many connections as it takes, and times each answer from the moment
// in which it was asked: what it is late itself, on a processor that the server has too, is not the server's. `pedirAsi` starts it.
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
  readonly ms: readonly number[];
  readonly negadasMs: readonly number[];
  /** Refusals that did not say when to come back, connections that were lost, and whatever else was answered. */
  readonly raras: number;
}
export type Cuentas = Readonly<Record<string, CuentaDePedidos>>;

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
  const cuentas: Record<string, { ms: number[]; negadasMs: number[]; raras: number }> = {};
  const pendientes: Promise<void>[] = [];
  const inicio = performance.now();
  for (let i = 0; i < porSegundo * segundos; i++) {
    const cuando = inicio + (i * 1000) / porSegundo;
    const espera = cuando - performance.now();
    if (espera > 1) await new Promise((r) => setTimeout(r, espera));
    // Whoever is late asks what it owes, and hears what was answered between two questions.
    else if (i % 20 === 0) await new Promise((r) => setImmediate(r));
    const [nombre, pregunta] = preguntas[i % preguntas.length] as EncargoDePedidos['preguntas'][number];
    cuentas[nombre] ??= { ms: [], negadasMs: [], raras: 0 };
    const cuenta = cuentas[nombre];
    const desde = performance.now();
    pendientes.push(
      preguntar(url, token, pregunta).then((como) => {
        if (como === 'rara') cuenta.raras++;
        else (como === 'bien' ? cuenta.ms : cuenta.negadasMs).push(performance.now() - desde);
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
