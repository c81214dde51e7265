import { acceso } from '@aldia/contract/acceso.ts';
import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { AVISOS_DE_ENTRADA } from '@aldia/contract/textos-de-entrada.ts';
import { clavesDe } from '@aldia/domain/tablas/tabla.ts';
import { avisar } from '../avisos/avisos.ts';
import { aBase64, deBase64 } from '../base64.ts';
import { ahoraMs } from '../reloj.ts';
import { llamar, yaTienePagina } from './api.ts';

/** SPKI in base64, with or without the lines of PEM around it. */
export const spkiDe = (llave: string): Uint8Array<ArrayBuffer> => deBase64(llave.replace(/-----[^-]+-----|\s/g, ''));

/** Encrypts a field as D-06 asks: the value with a nonce and the time, so that a recorded request cannot be used again. */
export async function cifrarCon(llave: CryptoKey, valor: string, ahora: number): Promise<string> {
  const n = aBase64(crypto.getRandomValues(new Uint8Array(16)));
  const claro = new TextEncoder().encode(JSON.stringify({ v: valor, n, t: ahora }));
  return aBase64(new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, llave, claro)));
}

export const importarLlave = (llave: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', spkiDe(llave), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);

/** Encrypts each value with the key in force; the key is asked every time, because it rotates. The caller tells a failure. */
export async function cajasDe<C extends string>(campos: Readonly<Record<C, string>>): Promise<Record<C, string>> {
  const { llave } = await llamar(acceso.llavePublica, {});
  const clave = await importarLlave(llave);
  const cifrados: Record<C, string> = { ...campos };
  await Promise.all(
    clavesDe(campos).map(async (campo) => {
      cifrados[campo] = await cifrarCon(clave, campos[campo], ahoraMs());
    }),
  );
  return cifrados;
}

/** For a form: the same, and a key that does not come is told. Its call is not made then, so nothing else would say so. */
export async function cifrarCampos<C extends string>(campos: Readonly<Record<C, string>>): Promise<Record<C, string>> {
  try {
    return await cajasDe(campos);
  } catch (error) {
    if (!yaTienePagina(acceso.llavePublica, error))
      avisar('fallo', (error instanceof ErrorDeLlamada && error.message) || AVISOS_DE_ENTRADA.sinRespuesta);
    throw error;
  }
}
