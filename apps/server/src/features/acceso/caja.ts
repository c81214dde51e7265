import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import {
  abrir,
  abrirRsa,
  idAleatorio,
  importarLlaveRsa,
  type LlaveRsa,
  nuevaLlaveRsa,
  sellar,
} from '../../shared/cifrado.ts';
import type { ContextoDeConsulta } from '../../shared/contexto.ts';
import { milisegundos, sumarMilisegundos } from '../../shared/reloj.ts';
import { Secreto } from '../../shared/secreto.ts';
import { findLlaveVigente, insertLlave, listLlavesUtiles, useNonces } from './acceso.repo.ts';

type Entorno = Pick<ContextoDeConsulta, 'bd' | 'reloj' | 'maestra'>;

/** How far the browser's clock may be from ours; also how long a nonce is remembered (security R4). */
const TOLERANCIA_MS = 120_000;
const GRACIA_DE_LLAVE_MS = 3_600_000;
const contexto = (id: string) => `llave_rsa:${id}`;

/** The public key that browsers use now; the first call of an empty database makes it. */
export async function llavePublicaVigente(entorno: Entorno): Promise<{ id: string; llave: string }> {
  const vigente = await findLlaveVigente(entorno.bd);
  if (vigente) return { id: vigente.id, llave: vigente.publica };
  const nueva = nuevaLlaveRsa();
  const id = idAleatorio();
  await insertLlave(entorno.bd, id, nueva.publica, sellar(entorno.maestra.llave, nueva.privada, contexto(id)));
  return llavePublicaVigente(entorno);
}

/**
 * Opens the fields that the browser encrypted for one request: RSA-OAEP over JSON { v, n, t } with value, nonce and
 * milliseconds. Null when one does not open, is older than two minutes, or was already used: the caller says one thing for
 * all of them.
 */
async function abrirCajas(entorno: Entorno, cajas: readonly string[]): Promise<string[] | null> {
  const ahora = entorno.reloj.ahora();
  const llaves = await listLlavesUtiles(entorno.bd, sumarMilisegundos(ahora, -GRACIA_DE_LLAVE_MS));
  const abiertas = await Promise.all(cajas.map((caja) => abrirUna(entorno, llaves, caja, ahora)));
  const buenas = abiertas.filter((c) => c !== null);
  if (buenas.length < cajas.length) return null;
  const nuevas = await useNonces(
    entorno.bd,
    buenas.map((c) => c.nonce),
    sumarMilisegundos(ahora, TOLERANCIA_MS * 2),
  );
  return nuevas ? buenas.map((c) => c.valor) : null;
}
/** A secret that came alone. */
export async function abrirCajaDelNavegador(entorno: Entorno, caja: string): Promise<Secreto | null> {
  const [texto] = (await abrirCajas(entorno, [caja])) ?? [];
  return texto === undefined ? null : new Secreto(texto);
}

/** The two fields of the login; the NIT is no secret. */
export async function abrirIngreso(
  entorno: Entorno,
  cajas: { nit: string; password: string },
): Promise<{ nit: string; clave: Secreto } | null> {
  const [nit, clave] = (await abrirCajas(entorno, [cajas.nit, cajas.password])) ?? [];
  return nit === undefined || clave === undefined ? null : { nit, clave: new Secreto(clave) };
}

type Llave = Awaited<ReturnType<typeof listLlavesUtiles>>[number];
interface CajaAbierta {
  readonly valor: string;
  readonly nonce: string;
}
async function abrirUna(
  entorno: Entorno,
  llaves: readonly Llave[],
  caja: string,
  ahora: Instante,
): Promise<CajaAbierta | null> {
  for (const llave of llaves) {
    const texto = await abrirRsa(await privadaDe(entorno, llave), caja);
    if (texto !== null) return contenidoDe(texto, ahora);
  }
  return null;
}

/** Unsealed once in each process: the pair does not change, and a login must not cost more than its hash. */
const abiertas = new Map<string, Promise<LlaveRsa>>();
function privadaDe(entorno: Entorno, llave: Llave): Promise<LlaveRsa> {
  const clave = `${entorno.maestra.id}:${llave.id}`;
  const abierta =
    abiertas.get(clave) ?? importarLlaveRsa(abrir(entorno.maestra.llave, llave.privada_cifrada, contexto(llave.id)));
  abiertas.set(clave, abierta);
  return abierta;
}

function contenidoDe(texto: string, ahora: Instante): CajaAbierta | null {
  const { v, n, t } = leer(texto);
  if (typeof v !== 'string' || typeof n !== 'string' || n.length < 16 || n.length > 64 || typeof t !== 'number')
    return null;
  return Math.abs(milisegundos(ahora) - t) > TOLERANCIA_MS ? null : { valor: v, nonce: n };
}

function leer(texto: string): { v?: unknown; n?: unknown; t?: unknown } {
  try {
    return Object(JSON.parse(texto)) as object;
  } catch {
    return {};
  }
}
