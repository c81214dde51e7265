import { aBase64, deBase64 } from '../base64.ts';

/**
 * Stores the session record (D-26): AES-GCM in this tab's sessionStorage, with a key in IndexedDB that scripts cannot export. A
 * copy of the storage is useless. Each tab has its own record; all tabs share the key.
 */
const BASE = 'aldia';
const ALMACEN = 'llaves';
const LLAVE = 'sesion';
const REGISTRO = 'aldia-sesion';

function pedir<T>(peticion: IDBRequest<T>): Promise<T> {
  return new Promise((listo, fallo) => {
    peticion.onsuccess = () => listo(peticion.result);
    peticion.onerror = () => fallo(peticion.error);
  });
}

async function abrirBase(): Promise<IDBDatabase> {
  const peticion = indexedDB.open(BASE, 1);
  peticion.onupgradeneeded = () => peticion.result.createObjectStore(ALMACEN);
  return pedir(peticion);
}

async function obtenerLlave(): Promise<CryptoKey> {
  const base = await abrirBase();
  try {
    const guardada = await pedir<CryptoKey | undefined>(base.transaction(ALMACEN).objectStore(ALMACEN).get(LLAVE));
    if (guardada) return guardada;
    const nueva = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // `add` and not `put`: when two tabs start at once the first key wins and the second reads it.
    await pedir(base.transaction(ALMACEN, 'readwrite').objectStore(ALMACEN).add(nueva, LLAVE)).catch(() => undefined);
    return (await pedir<CryptoKey | undefined>(base.transaction(ALMACEN).objectStore(ALMACEN).get(LLAVE))) ?? nueva;
  } finally {
    base.close();
  }
}

/** Keeps the record of this tab. A browser without IndexedDB keeps it only in memory: a reload asks to sign in again. */
export async function guardarRegistro(valor: unknown): Promise<void> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const claro = new TextEncoder().encode(JSON.stringify(valor));
    const cifrado = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await obtenerLlave(), claro);
    sessionStorage.setItem(REGISTRO, `${aBase64(iv)}.${aBase64(new Uint8Array(cifrado))}`);
  } catch {
    borrarRegistro();
  }
}

/** The record of this tab, or null when there is none or it cannot be read. */
export async function leerRegistro(): Promise<unknown> {
  try {
    const [iv, cifrado] = (sessionStorage.getItem(REGISTRO) ?? '').split('.');
    if (!iv || !cifrado) return null;
    const claro = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: deBase64(iv) },
      await obtenerLlave(),
      deBase64(cifrado),
    );
    return JSON.parse(new TextDecoder().decode(claro));
  } catch {
    borrarRegistro();
    return null;
  }
}

export function borrarRegistro(): void {
  try {
    sessionStorage.removeItem(REGISTRO);
  } catch {
    // storage closed by the browser: there was nothing to remove
  }
}

/** Deletes the key: records written under it become unreadable. A session that goes on writes its record again under a new key. */
export async function olvidarLlave(): Promise<void> {
  const base = await abrirBase();
  try {
    await pedir(base.transaction(ALMACEN, 'readwrite').objectStore(ALMACEN).delete(LLAVE));
  } finally {
    base.close();
  }
}
