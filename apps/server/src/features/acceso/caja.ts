import type { CodigoDeError } from '@aldia/contract/errores.ts';
import { AVISOS_DE_CUENTA } from '@aldia/contract/textos-cuenta.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { AppError, enCampo } from '../../shared/app-error.ts';
import {
  abrirConMaestra,
  abrirRsa,
  idAleatorio,
  importarLlaveRsa,
  type LlaveRsa,
  nuevaLlaveRsa,
  sellar,
} from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { CONTEXTO } from '../../shared/contextos-de-sello.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import { Secreto } from '../../shared/secreto.ts';
import {
  deleteLlavesRetiradas,
  findLlaveVigente,
  insertLlave,
  listLlavesUtiles,
  retireLlaves,
  useNonces,
} from './acceso.repo.ts';

type Entorno = Pick<ContextoDeConsulta, 'bd' | 'reloj' | 'maestra'>;

/** How far the browser's clock may be from ours; also how long a nonce is remembered (security R4). */
const TOLERANCIA_MS = 120_000;
/** How long a replaced pair still opens boxes: a browser that just fetched the old key sends its box soon. */
const GRACIA_DE_LLAVE_MS = 3_600_000;
/** A leaked private key decrypts only recorded traffic of its own pair: a month's passwords at most. */
const VIDA_DE_LLAVE_MS = 30 * 86_400_000;

/** The public key that browsers use now; the first call of an empty database makes it. */
export async function llavePublicaVigente(entorno: Entorno): Promise<{ id: string; llave: string }> {
  const vigente = await findLlaveVigente(entorno.bd);
  if (vigente) return { id: vigente.id, llave: vigente.publica };
  await hacerLlave(entorno);
  return llavePublicaVigente(entorno);
}

async function hacerLlave({ bd, reloj, maestra }: Entorno): Promise<void> {
  const [id, { publica, privada }] = [idAleatorio(), nuevaLlaveRsa()];
  const privadaCifrada = sellar(maestra.llave, privada, CONTEXTO.llaveRsa(id));
  await insertLlave(bd, { id, publica, privadaCifrada, creadaEn: reloj.ahora() });
}

/**
 * Replaces the pair that browsers use when it is a month old, retires all other pairs, and deletes those that open nothing any more. If
 * the process dies between two of these steps, the next run does the rest.
 */
export async function renovarLlave(entorno: Entorno): Promise<void> {
  const ahora = entorno.reloj.ahora();
  const vigente = await findLlaveVigente(entorno.bd);
  if (!vigente) return;
  if (milisegundos(ahora) - milisegundos(vigente.creada_en) >= VIDA_DE_LLAVE_MS) await hacerLlave(entorno);
  await retireLlaves(entorno.bd, (await llavePublicaVigente(entorno)).id, ahora);
  await deleteLlavesRetiradas(entorno.bd, sumarMilisegundos(ahora, -GRACIA_DE_LLAVE_MS));
}

interface CajasAbiertas {
  readonly valores: readonly string[];
  /** Uses up the nonces of the boxes; false when one was used before. The caller must not act on the values until this returns true. */
  readonly sonNuevas: () => Promise<boolean>;
}

/** The keys that may open a box now. */
async function llavesDe(entorno: Entorno): Promise<Llave[]> {
  const llaves = await listLlavesUtiles(entorno.bd, sumarMilisegundos(entorno.reloj.ahora(), -GRACIA_DE_LLAVE_MS));
  const utiles = new Set(llaves.map((llave) => claveDe(entorno, llave)));
  for (const clave of abiertas.keys()) if (!utiles.has(clave)) abiertas.delete(clave);
  return llaves;
}

/**
 * Opens the fields that the browser encrypted for one request: RSA-OAEP over JSON { v, n, t } with value, nonce and
 * milliseconds. Null when one does not open or is older than two minutes: the caller says one thing for all of them.
 */
async function abrirCajas(
  entorno: Entorno,
  llaves: readonly Llave[],
  cajas: readonly string[],
): Promise<CajasAbiertas | null> {
  const ahora = entorno.reloj.ahora();
  const abiertas = await Promise.all(cajas.map((caja, i) => abrirUna(entorno, llaves, { caja, mano: i }, ahora)));
  const buenas = abiertas.filter((c) => c !== null);
  if (buenas.length < cajas.length) return null;
  const nonces = buenas.map((c) => c.nonce);
  return {
    valores: buenas.map((c) => c.valor),
    sonNuevas: () => useNonces(entorno.bd, nonces, sumarMilisegundos(ahora, TOLERANCIA_MS * 2)),
  };
}
/** Null when one of the boxes does not open or was used before. */
async function abrirSecretos(entorno: Entorno, cajas: readonly string[]): Promise<Secreto[] | null> {
  const abiertas = await abrirCajas(entorno, await llavesDe(entorno), cajas);
  if (!abiertas || (cajas.length > 0 && !(await abiertas.sonNuevas()))) return null;
  return abiertas.valores.map((v) => new Secreto(v));
}

/** Opens the secrets of one request, in their order. Throws MENSAJE_CIFRADO_INVALIDO when one does not open or was used before. */
export async function abrirCampos(entorno: Entorno, cajas: readonly string[]): Promise<Secreto[]> {
  const secretos = await abrirSecretos(entorno, cajas);
  if (!secretos) throw new AppError('MENSAJE_CIFRADO_INVALIDO');
  return secretos;
}

/** Opens one secret. Throws `codigo` when it does not open or was used before: at `campo`, where the form shows it again. */
export async function abrirCampo(
  entorno: Entorno,
  caja: string,
  campo?: string,
  codigo: CodigoDeError = 'MENSAJE_CIFRADO_INVALIDO',
): Promise<Secreto> {
  const [secreto] = (await abrirSecretos(entorno, [caja])) ?? [];
  if (secreto) return secreto;
  throw campo === undefined ? new AppError(codigo) : enCampo(campo, AVISOS_DE_CUENTA.cajaVencida, codigo);
}

export interface Ingreso {
  readonly nit: string;
  readonly clave: Secreto;
  readonly esNuevo: () => Promise<boolean>;
}
/** Opens the two fields of the login; the NIT is no secret. Awaits `permitido` before it decrypts anything. */
export async function abrirIngreso(
  entorno: Entorno,
  cajas: { nit: string; password: string },
  permitido: Promise<unknown>,
): Promise<Ingreso | null> {
  const [llaves] = await Promise.all([llavesDe(entorno), permitido]);
  const abiertas = await abrirCajas(entorno, llaves, [cajas.nit, cajas.password]);
  const [nit, clave] = abiertas?.valores ?? [];
  if (!abiertas || nit === undefined || clave === undefined) return null;
  return { nit, clave: new Secreto(clave), esNuevo: abiertas.sonNuevas };
}

type Llave = Awaited<ReturnType<typeof listLlavesUtiles>>[number];
interface CajaAbierta {
  readonly valor: string;
  readonly nonce: string;
}
async function abrirUna(
  entorno: Entorno,
  llaves: readonly Llave[],
  { caja, mano }: { caja: string; mano: number },
  ahora: Instante,
): Promise<CajaAbierta | null> {
  for (const llave of llaves) {
    const manos = await privadaDe(entorno, llave);
    const suya = manos[mano % MANOS];
    const texto = suya ? await abrirRsa(suya, caja) : null;
    if (texto !== null) return contenidoDe(texto, ahora);
  }
  return null;
}

/** Node decrypts one box at a time with each copy of a key, and a login brings two boxes. */
const MANOS = 2;
/** Private keys, unsealed once per process and dropped when their pair is deleted: a login must cost no more than its hash. */
const abiertas = new Map<string, Promise<readonly LlaveRsa[]>>();
const claveDe = (entorno: Entorno, llave: Llave): string => `${entorno.maestra.id}:${llave.id}`;
function privadaDe(entorno: Entorno, llave: Llave): Promise<readonly LlaveRsa[]> {
  const clave = claveDe(entorno, llave);
  const abierta =
    abiertas.get(clave) ??
    importar(abrirConMaestra(entorno.maestra, llave.privada_cifrada, CONTEXTO.llaveRsa(llave.id)));
  abiertas.set(clave, abierta);
  return abierta;
}
const importar = (privada: Uint8Array): Promise<readonly LlaveRsa[]> =>
  Promise.all(Array.from({ length: MANOS }, () => importarLlaveRsa(privada)));

function contenidoDe(texto: string, ahora: Instante): CajaAbierta | null {
  const { v, n, t } = leer(texto);
  if (typeof v !== 'string' || typeof n !== 'string' || n.length < 16 || n.length > 64 || typeof t !== 'number')
    return null;
  return Math.abs(milisegundos(ahora) - t) > TOLERANCIA_MS ? null : { valor: v, nonce: n };
}

function leer(texto: string): { v?: unknown; n?: unknown; t?: unknown } {
  try {
    const leido: unknown = JSON.parse(texto);
    return esTabla(leido) ? leido : {};
  } catch {
    return {};
  }
}
