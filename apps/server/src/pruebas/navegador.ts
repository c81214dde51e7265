import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { acceso } from '@aldia/contract/acceso.ts';
import { crearCliente, type Llamar } from '@aldia/contract/cliente.ts';

/** A caller over real HTTP, as the web's client is. `token` null is a stranger. */
export function llamadorDe(url: string, token: string | null, extra: { fetch?: typeof fetch } = {}): Llamar {
  return crearCliente({ direcciones: { main: url, reportes: url, gestores: url }, token: () => token, ...extra });
}

/** What the browser does with a login field (D-06): RSA-OAEP over value, nonce and time. */
export function cifrarComoNavegador(llaveBase64: string, valor: string, ahoraMs: number): string {
  const key = createPublicKey({ key: Buffer.from(llaveBase64, 'base64'), format: 'der', type: 'spki' });
  const claro = JSON.stringify({ v: valor, n: randomBytes(16).toString('base64'), t: ahoraMs });
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(claro),
  ).toString('base64');
}

/** A browser seen from one address that keeps its cookies, behind one proxy of ours (PROXIES=1). */
export function aparatoEn(direccion: string): { readonly fetch: typeof fetch; readonly galletas: Map<string, string> } {
  const galletas = new Map<string, string>();
  return {
    galletas,
    fetch: async (ruta, opciones = {}) => {
      const headers = new Headers(opciones.headers);
      headers.set('x-forwarded-for', direccion);
      if (galletas.size > 0) headers.set('cookie', [...galletas].map(([k, v]) => `${k}=${v}`).join('; '));
      const respuesta = await fetch(ruta, { ...opciones, headers });
      for (const puesta of respuesta.headers.getSetCookie()) {
        const [, nombre = '', valor = ''] = /^([^=]+)=([^;]*)/.exec(puesta) ?? [];
        galletas.set(nombre, valor);
      }
      return respuesta;
    },
  };
}

/** Logs in as the login page does; gives the answer of `login`, which may ask for the second factor. */
export async function ingresar(
  url: string,
  nit: string,
  clave: string,
  ahoraMs: number,
  extra: { fetch?: typeof fetch } = {},
) {
  const nadie = llamadorDe(url, null, extra);
  const { llave } = await nadie(acceso.llavePublica, {});
  return nadie(acceso.login, {
    nit: cifrarComoNavegador(llave, nit, ahoraMs),
    password: cifrarComoNavegador(llave, clave, ahoraMs),
  });
}
