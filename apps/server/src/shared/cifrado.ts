import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  generateKeyPairSync,
  hash,
  randomBytes,
  randomUUID,
  timingSafeEqual,
  webcrypto,
} from 'node:crypto';
import { BYTES_DE_TOKEN, escribirToken } from '@aldia/domain/enlaces/token.ts';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { CONTEXTO } from './contextos-de-sello.ts';
import { Secreto } from './secreto.ts';
import { enTurnos, PESADOS_A_LA_VEZ } from './turnos.ts';

/** The only file that touches node:crypto. Sizes and algorithms: docs/seguridad.md. */

export const huellaSha256 = (dato: string | Uint8Array): string => createHash('sha256').update(dato).digest('hex');
/** The same hash of bytes that come in parts and are never in memory together. */
export function huellaPorPartes(): { sumar(parte: Uint8Array): void; hex(): string } {
  const resumen = createHash('sha256');
  return { sumar: (parte) => void resumen.update(parte), hex: () => resumen.digest('hex') };
}
/** One-step hash: each call asks for that of its token several times. */
export const hashDeToken = (token: string): Buffer => hash('sha256', token, 'buffer');
/** 256 random bits as base64url: session tokens, one-use references. */
export const tokenAleatorio = (): string => randomBytes(32).toString('base64url');
/** The token of a link that travels in a mail. */
export const tokenDeEnlace = (): string => escribirToken(randomBytes(BYTES_DE_TOKEN));
export const idAleatorio = (): string => randomUUID();
export const bytesAleatorios = (n: number): Buffer => randomBytes(n);
export const igualesEnTiempoFijo = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

/** A keyed signature, base64url; for links that expire without a row of their own. */
export const firmar = (llave: Uint8Array, texto: string): string =>
  createHmac('sha256', llave).update(texto).digest('base64url');

const NONCE = 12;
const MARCA = 16;

/** AES-256-GCM: nonce + tag + text. The context is bound to the box, so a row cannot be read as another's. */
export function sellar(llave: Uint8Array, claro: Uint8Array, contexto: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cifra = createCipheriv('aes-256-gcm', llave, nonce).setAAD(Buffer.from(contexto));
  const cuerpo = Buffer.concat([cifra.update(claro), cifra.final()]);
  return Buffer.concat([nonce, cifra.getAuthTag(), cuerpo]);
}

/** Opens a box of `sellar`. Throws when key, context or a single bit differ. */
export function abrir(llave: Uint8Array, caja: Uint8Array, contexto: string): Buffer {
  const datos = Buffer.from(caja);
  const descifra = createDecipheriv('aes-256-gcm', llave, datos.subarray(0, NONCE))
    .setAAD(Buffer.from(contexto))
    .setAuthTag(datos.subarray(NONCE, NONCE + MARCA));
  return Buffer.concat([descifra.update(datos.subarray(NONCE + MARCA)), descifra.final()]);
}

export interface Llave {
  readonly id: string;
  readonly llave: Uint8Array;
}
/** The key outside the database that wraps everybody's data keys (D-20). It alone seals and signs. */
export interface LlaveMaestra extends Llave {
  /** Only while the key is being turned: boxes and signatures of this one are read too. */
  readonly otra?: Llave | null;
  /** Earlier keys, kept sealed in the database: they verify what cannot be signed again, and open nothing. */
  readonly retiradas?: readonly Llave[];
}
export function llaveMaestra(base64: string): LlaveMaestra {
  const llave = Buffer.from(base64, 'base64');
  if (llave.length !== 32) throw new Error('LLAVE_MAESTRA debe tener 32 bytes en base64.');
  return { id: huellaSha256(llave).slice(0, 16), llave };
}
/** The keys that open now, the one that seals first. */
export const queAbren = (m: LlaveMaestra): readonly Llave[] => (m.otra ? [m, m.otra] : [m]);
/** Every key that may have signed something that lasts: seals of the audit, recovery codes, links out of the news. */
export const queFirmaron = (m: LlaveMaestra): readonly Llave[] => [...queAbren(m), ...(m.retiradas ?? [])];

/** Opens a box with whichever of the master keys at hand sealed it. Throws what `abrir` throws. */
export function abrirConMaestra(maestra: LlaveMaestra, caja: Uint8Array, contexto: string): Buffer {
  if (!maestra.otra) return abrir(maestra.llave, caja, contexto);
  try {
    return abrir(maestra.llave, caja, contexto);
  } catch {
    return abrir(maestra.otra.llave, caja, contexto);
  }
}

/** Whether one of our keys signed `texto`. With `duradera`, earlier keys count too: for what outlasts a change of keys. */
export const firmaVale = (maestra: LlaveMaestra, texto: string, firma: string, duradera = false): boolean =>
  (duradera ? queFirmaron(maestra) : queAbren(maestra))
    .map(({ llave }) => igualesEnTiempoFijo(Buffer.from(firma), Buffer.from(firmar(llave, texto))))
    .includes(true);

export interface SobreDeCredencial {
  readonly version: number;
  readonly llaveId: string;
  readonly llaveEnvuelta: Buffer;
  readonly cifrado: Buffer;
}

/** Seals a client's SAT password with a data key of its own, wrapped by the master key; both bound to client and version. */
export const sellarCredencial = (
  maestra: LlaveMaestra,
  usuarioId: number,
  version: number,
  secreto: Secreto,
): SobreDeCredencial => ({ version, ...ensobrar(maestra, CONTEXTO.credencial(usuarioId, version), secreto) });

/** The sealed SAT password of a row of a load, until its client exists (D-65); bound to that very row. */
export type SobreDeCarga = Omit<SobreDeCredencial, 'version'>;
export interface LugarEnCarga {
  readonly borradorId: string;
  readonly clase: string;
  readonly fila: number;
}
const contextoDeCarga = (l: LugarEnCarga) => CONTEXTO.deCarga(l.borradorId, l.clase, l.fila);
export const sellarDeCarga = (maestra: LlaveMaestra, lugar: LugarEnCarga, secreto: Secreto): SobreDeCarga =>
  ensobrar(maestra, contextoDeCarga(lugar), secreto);
export const abrirDeCarga = (maestra: LlaveMaestra, lugar: LugarEnCarga, sobre: SobreDeCarga): Secreto =>
  desensobrar(maestra, contextoDeCarga(lugar), sobre);

function ensobrar(maestra: LlaveMaestra, contexto: string, secreto: Secreto): SobreDeCarga {
  const llave = randomBytes(32);
  return {
    llaveId: maestra.id,
    llaveEnvuelta: sellar(maestra.llave, llave, contexto),
    cifrado: sellar(llave, Buffer.from(secreto.revelar(), 'utf8'), contexto),
  };
}

/** Opens a client's SAT password. Throws when the box belongs to another client or was wrapped by another master key. */
export const abrirCredencial = (maestra: LlaveMaestra, usuarioId: number, sobre: SobreDeCredencial): Secreto =>
  desensobrar(maestra, CONTEXTO.credencial(usuarioId, sobre.version), sobre);

function desensobrar(maestra: LlaveMaestra, contexto: string, sobre: SobreDeCarga): Secreto {
  const suya = queAbren(maestra).find((l) => l.id === sobre.llaveId);
  if (!suya) throw new Error(`credencial wrapped by key ${sobre.llaveId}, this process has ${maestra.id}`);
  const llave = abrir(suya.llave, sobre.llaveEnvuelta, contexto);
  return new Secreto(abrir(llave, sobre.cifrado, contexto).toString('utf8'));
}

// argon2id, 19 MiB, two passes (OWASP): the figures of security C68.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash takes 19 MiB and a processor: sign-ins beyond those wait for one another, and nobody who is in waits for them. */
const conTurno = enTurnos(PESADOS_A_LA_VEZ);
export const hashDeClave = (clave: string): Promise<string> => conTurno(() => argon2Hash(clave, ARGON2));
/** False also for a missing or broken hash, after the same work: an unknown account costs what a known one costs. */
export async function claveCoincide(hash: string | null, clave: Secreto): Promise<boolean> {
  const coincide = await conTurno(() => argon2Verify(hash ?? HASH_DE_NADIE, clave.revelar())).catch(() => false);
  return hash !== null && coincide;
}
/** A new password: first a rule looks at it, then it is hashed. `motivo` is the rule's reason to refuse it. */
export async function hashSiPasa<M>(
  clave: Secreto,
  juzgar: (clave: string) => M | null,
): Promise<{ readonly motivo: M } | { readonly hash: string }> {
  const motivo = juzgar(clave.revelar());
  return motivo === null ? { hash: await hashDeClave(clave.revelar()) } : { motivo };
}
/** Whether a password and its confirmation are the same. */
export const sonIguales = (una: Secreto, otra: Secreto): boolean =>
  igualesEnTiempoFijo(hashDeToken(una.revelar()), hashDeToken(otra.revelar()));
const HASH_DE_NADIE = await hashDeClave(tokenAleatorio());

/** A new RSA key pair for what the browser encrypts (D-06): SPKI and PKCS#8, base64. */
export function nuevaLlaveRsa(): { publica: string; privada: Buffer } {
  const par = generateKeyPairSync('rsa', { modulusLength: 3072 });
  return {
    publica: par.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privada: par.privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

export type LlaveRsa = webcrypto.CryptoKey;
const OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/** The private half of a pair, ready to open boxes. */
export const importarLlaveRsa = (privada: Uint8Array): Promise<LlaveRsa> =>
  webcrypto.subtle.importKey('pkcs8', Buffer.from(privada), OAEP, false, ['decrypt']);

/** RSA-OAEP with SHA-256, off the main thread; null when it does not open, whatever the reason. */
export async function abrirRsa(llave: LlaveRsa, cifrado: string): Promise<string | null> {
  const claro = await webcrypto.subtle.decrypt(OAEP, llave, Buffer.from(cifrado, 'base64')).catch(() => null);
  return claro === null ? null : Buffer.from(claro).toString('utf8');
}
