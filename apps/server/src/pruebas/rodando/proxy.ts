import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Gente } from '../conmutacion/gente.ts';
import type { Proxy } from './nginx.ts';

const MIB = 2 ** 20;

/** What the project's nginx file promises, asked through it. */
export async function loQueHaceElProxy(proxy: Proxy, gente: Gente): Promise<(readonly [string, boolean])[]> {
  const pedir = proxy.fetch('127.0.9.9');
  const subir = async (token: string | null, bytes: number) => {
    const ruta = `/api/carga/archivo/${gente.contribuyentes[0]?.id}/nunca/recibidas?nombre=a.xlsx&filas=1`;
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(bytes) };
    const quien = token ? { authorization: `Bearer ${token}` } : {};
    const body = new Uint8Array(bytes);
    // On a connection of its own, which the proxy ends when it has refused what is still being sent.
    return (
      await proxy.fetch('127.0.9.9')(proxy.url + ruta, { method: 'POST', headers: { ...headers, ...quien }, body })
    ).status;
  };
  const salud = await pedir(`${proxy.url}/salud`);
  const { token } = gente.colaborador;
  return [
    ["nginx takes the project's file and passes on", salud.status === 200],
    ['it does not say its version', salud.headers.get('server') === 'nginx'],
    [
      'without TLS everybody is sent to it',
      (await redirige(`${proxy.urlSinTls}/inicio`))?.startsWith('https://') === true,
    ],
    [
      'the figures do not leave',
      (await pedir(`${proxy.url}/metricas`)).status === 404 &&
        (await pedir(`${proxy.url}//metricas?x=1`)).status === 404,
    ],
    ["a stranger's file is refused by its headers", (await subir(null, 8 * MIB)) === 401],
    ['a file over what its call takes is refused', (await subir(token, 60 * MIB)) === 413],
    ['a file is refused for what its address says', (await subir(token, 8 * MIB)) === 422],
    ['a stream says its first words at once', await hablaYa(proxy, token)],
    ['of an address that opens something only its first part is written down', await calla(proxy)],
  ];
}

const redirige = (url: string): Promise<string | undefined> =>
  new Promise((listo, mal) => {
    http.get(url, (r) => listo(r.resume().headers.location)).once('error', mal);
  });

const SECRETO = 'no-se-anota';
/** Links that open an account or a document, of a page and of a call, with TLS and without it. */
async function calla(proxy: Proxy): Promise<boolean> {
  const rutas = [`/recuperacion_confirmacion/${SECRETO}`, `/api/documento/${SECRETO}?firma=${SECRETO}`];
  for (const ruta of rutas) {
    await proxy.fetch()(proxy.url + ruta);
    await redirige(proxy.urlSinTls + ruta);
  }
  const anotado = proxy.anotado();
  return anotado.includes(' GET /recuperacion_confirmacion ') && !anotado.includes(SECRETO);
}

const hablaYa = async (proxy: Proxy, token: string): Promise<boolean> =>
  (await proxy.primeras(`/api/vivo/flujo?flujo=${randomUUID()}`, token)).includes('event: hola');
