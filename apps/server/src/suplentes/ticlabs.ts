import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Mes, mes, mesesEntre } from '@aldia/domain/fechas/fechas.ts';
import { esUnoDe } from '@aldia/domain/tablas/tabla.ts';
import { generarMes } from '@aldia/testing/libros/generar-mes.ts';
import { libroFel } from '@aldia/testing/libros/libro-de-prueba.ts';
import { relojReal, sumarMilisegundos } from '../shared/reloj.ts';
import { escuchar, leerCuerpo, objetoDe, responder, responderJson, type Suplente, terminar } from './control.ts';

/**
 * Faults: no answer; an answer that is no JSON; every session expired; books never ready; a file that is no book; one
 * that is cut halfway; a request that it forgot.
 */
const FALLAS = ['caido', 'html', 'sin-sesion', 'preparando', 'archivo', 'cortado', 'olvidado'] as const;
export type FallaDeTicLabs = (typeof FALLAS)[number];

export type FallaDePedido = Extract<FallaDeTicLabs, 'preparando' | 'archivo' | 'olvidado'>;

export interface SuplenteDeTicLabs extends Suplente {
  readonly usuario: string;
  readonly clave: string;
  poner(falla: FallaDeTicLabs | null): void;
  /** Sets a fault for one request alone, by the id that it got. */
  ponerEn(pedido: string, falla: FallaDePedido): void;
}
interface Pedido {
  readonly nit: string;
  readonly meses: readonly Mes[];
}
const USUARIO = 'aldia';
const CLAVE = 'clave-de-prueba';
const TOKEN = 'sesion-de-prueba';
const VIDA_MS = 30 * 60_000;

/**
 * A small server that acts as the invoicing platform: a login, a request of months, its books. It invents books for any NIT.
 * `POST /control { "falla": "preparando" }` makes it fail (`null` mends it).
 */
export async function levantarTicLabs(o: { readonly puerto?: number } = {}): Promise<SuplenteDeTicLabs> {
  const estado: Estado = { falla: null, deUno: new Map(), pedidos: [], hechos: new Map() };
  const servidor = createServer((peticion, respuesta) => {
    atender(estado, peticion, respuesta).catch(() => respuesta.destroy());
  });
  return {
    url: await escuchar(servidor, o.puerto ?? 0),
    usuario: USUARIO,
    clave: CLAVE,
    poner: (falla) => {
      estado.falla = falla;
      if (falla === null) estado.deUno.clear();
    },
    ponerEn: (pedido, falla) => void estado.deUno.set(pedido, falla),
    cerrar: () => terminar(servidor),
  };
}
interface Estado {
  falla: FallaDeTicLabs | null;
  readonly deUno: Map<string, FallaDePedido>;
  readonly pedidos: Pedido[];
  /** A book is made once and then kept: a workbook holds the time at which it was made. */
  readonly hechos: Map<string, Uint8Array>;
}

async function atender(estado: Estado, peticion: IncomingMessage, respuesta: ServerResponse): Promise<void> {
  const { pathname } = new URL(peticion.url ?? '/', 'http://suplente');
  const cuerpo = objetoDe(await leerCuerpo(peticion));
  if (pathname === '/control') {
    estado.falla = esUnoDe(FALLAS, cuerpo['falla']) ? cuerpo['falla'] : null;
    return responderJson(respuesta, 200, { falla: estado.falla });
  }
  if (estado.falla === 'caido') return void respuesta.destroy();
  if (estado.falla === 'html') return responder(respuesta, 200, 'text/html', '<h1>OK</h1>');
  if (pathname === '/api/login') return entrar(cuerpo, respuesta);
  const entro = peticion.headers.authorization === `Bearer ${TOKEN}` && estado.falla !== 'sin-sesion';
  if (!entro) return responderJson(respuesta, 401, { error: 'sesión vencida' });
  if (pathname === '/api/pedidos') return pedir(estado, cuerpo, respuesta);
  const [, clase, nombre = ''] = /^\/api\/(pedidos|archivos)\/([\w-]+)$/.exec(pathname) ?? [];
  if (clase === 'pedidos') return decirPedido(estado, nombre, respuesta);
  if (clase === 'archivos') return darArchivo(estado, nombre, respuesta);
  responderJson(respuesta, 404, { error: 'no existe' });
}

function entrar({ usuario, clave }: Readonly<Record<string, unknown>>, respuesta: ServerResponse): void {
  if (usuario !== USUARIO || clave !== CLAVE) return responderJson(respuesta, 401, { error: 'credenciales' });
  const vence = sumarMilisegundos(relojReal.ahora(), VIDA_MS);
  responderJson(respuesta, 200, { token: TOKEN, vence });
}

function pedir(
  estado: Estado,
  { nit, desde, hasta }: Readonly<Record<string, unknown>>,
  respuesta: ServerResponse,
): void {
  const meses = mesesEntre(mes(String(desde)), mes(String(hasta)));
  estado.pedidos.push({ nit: String(nit), meses });
  responderJson(respuesta, 200, { id: `p${estado.pedidos.length}` });
}

function decirPedido(estado: Estado, nombre: string, respuesta: ServerResponse): void {
  const pedido = estado.pedidos[Number(nombre.slice(1)) - 1];
  const falla = estado.deUno.get(nombre) ?? estado.falla;
  if (!pedido || falla === 'olvidado') return responderJson(respuesta, 404, { error: 'no existe' });
  if (falla === 'preparando') return responderJson(respuesta, 200, { estado: 'preparando' });
  const archivos = pedido.meses.flatMap((periodo, i) =>
    (['emitidas', 'recibidas'] as const).map((libro) => ({
      id: `${nombre}-${i}-${libro}`,
      periodo,
      libro,
      nombre: `${libro}_${pedido.nit}_${periodo}.xlsx`,
    })),
  );
  responderJson(respuesta, 200, { estado: 'listo', archivos });
}

async function darArchivo(estado: Estado, nombre: string, respuesta: ServerResponse): Promise<void> {
  const [, numero = '', lugar = '', libro] = /^p(\d+)-(\d+)-(emitidas|recibidas)$/.exec(nombre) ?? [];
  const pedido = estado.pedidos[Number(numero) - 1];
  const periodo = pedido?.meses[Number(lugar)];
  if (!pedido || !periodo) return responderJson(respuesta, 404, { error: 'no existe' });
  const clave = `${pedido.nit} ${periodo} ${libro}`;
  const bytes = estado.hechos.get(clave) ?? (await libroDe(pedido.nit, periodo, libro === 'emitidas'));
  estado.hechos.set(clave, bytes);
  if (estado.falla === 'cortado') {
    respuesta.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes.length });
    return void respuesta.write(bytes.subarray(0, bytes.length / 2), () => respuesta.destroy());
  }
  const dado = (estado.deUno.get(`p${numero}`) ?? estado.falla) === 'archivo' ? 'no es un libro' : bytes;
  respuesta.writeHead(200, { 'content-type': 'application/octet-stream' }).end(dado);
}

function libroDe(nit: string, periodo: Mes, emitidas: boolean): Promise<Uint8Array> {
  const delMes = generarMes({ nit, nombre: 'CONTRIBUYENTE DE TICLABS', periodo });
  return libroFel(emitidas ? delMes.emitidas : delMes.recibidas);
}
