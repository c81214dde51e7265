import { ARCHIVOS, ARCHIVOS_POR_MES } from '@aldia/contract/formato-de-cuenta/archivos.ts';
import type * as z from 'zod';
import { insertAuditoria } from '../../../shared/auditoria.repo.ts';
import type { Recursos } from '../../../shared/contexto.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';
import { lugarDeDocumento } from '../../../shared/documentos.repo.ts';
import { codigoDe, mensajeDe } from '../../../shared/fallos-de-base.ts';
import { guardarCatalogos } from './catalogos.repo.ts';
import { cerrarRegistro, esperarTurno, estaVacio, insertPersona } from './importar.repo.ts';
import * as M from './meses.repo.ts';
import { abrirPaquete, cumplir, jsonDe, type Paquete } from './paquete.ts';
import { NoSePuedeImportar } from './rechazo.ts';

export interface CuentaImportada {
  readonly usuarioId: number;
  readonly nit: string;
  readonly nombre: string;
  readonly cantidades: Paquete['cuenta']['cantidades'];
}
type Destino = Pick<Recursos, 'bd' | 'almacen' | 'reloj'>;

/**
 * Imports the zip of an account into an empty AlDía: the person, without a password, their months and documents. All or nothing: the
 * rows are one transaction, and a failed import deletes the files that it stored, except those that rows name: another import of the same
 * zip, or this one whose answer was lost, has them. Two imports at once go one after the other. Throws NoSePuedeImportar.
 */
export async function importarCuenta(destino: Destino, zip: Uint8Array): Promise<CuentaImportada> {
  const paquete = await abrirPaquete(zip);
  // Checked before the zip is read, so that an AlDía with clients refuses at once; and again in its turn, and once nobody can register.
  await exigirVacio(destino.bd);
  const documentos = await leer(paquete, ARCHIVOS.documentos);
  await comprobarTodo(paquete);
  const guardados: string[] = [];
  try {
    return await destino.bd.transaction().execute(async (tx) => {
      await esperarTurno(tx);
      await exigirVacio(tx);
      await guardarDocumentos(destino, paquete, documentos, guardados);
      return await escribir(tx, destino, paquete, documentos);
    });
  } catch (e) {
    await borrarLosDeNadie(destino, guardados);
    // Rows that refer to missing rows, or that are duplicated: AlDía did not write this file.
    if (codigoDe(e).startsWith('23') || codigoDe(e).startsWith('22'))
      throw new NoSePuedeImportar('noCuadra', { detalle: mensajeDe(e) });
    throw e;
  }
}

/**
 * Deletes stored files that no row names. In its turn: another import of the same zip may have stored them again, and not written its rows
 * yet. If the database cannot be asked, all stay: a row without its file would be worse.
 */
async function borrarLosDeNadie({ bd, almacen }: Destino, guardados: readonly string[]): Promise<void> {
  if (guardados.length === 0) return;
  const borrar = async (tx: Tx): Promise<void> => {
    await esperarTurno(tx);
    const nombrados = await M.listLugares(tx, guardados);
    for (const lugar of guardados) if (!nombrados.has(lugar)) await almacen.borrar(lugar);
  };
  await bd
    .transaction()
    .execute(borrar)
    .catch(() => undefined);
}

const leer = async <S extends z.ZodType>(
  paquete: Paquete,
  { ruta, esquema }: { readonly ruta: string; readonly esquema: S },
): Promise<z.output<S>> => cumplir(esquema, jsonDe((await paquete.leer(ruta)).toString(), ruta), ruta);

async function exigirVacio(bd: Conexion): Promise<void> {
  if (!(await estaVacio(bd))) throw new NoSePuedeImportar('noVacio');
}

/** Checks that every file is unchanged, also those only for people: if any file was altered, the whole zip is refused. */
async function comprobarTodo(paquete: Paquete): Promise<void> {
  for (const ruta of paquete.rutas) await paquete.leer(ruta);
}

async function guardarDocumentos(
  { almacen }: Destino,
  paquete: Paquete,
  documentos: readonly M.DocumentoTraido[],
  guardados: string[],
): Promise<void> {
  for (const { id, ruta, tipo } of documentos) {
    if (ruta === null) continue;
    const lugar = lugarDeDocumento(id);
    const bytes = await paquete.leer(ruta);
    // Noted before the write, so that a failed import deletes a half-written file too.
    guardados.push(lugar);
    await almacen.guardar(lugar, bytes, tipo);
  }
}

async function escribir(
  tx: Tx,
  { reloj }: Destino,
  paquete: Paquete,
  documentos: readonly M.DocumentoTraido[],
): Promise<CuentaImportada> {
  await cerrarRegistro(tx);
  await exigirVacio(tx);
  const ahora = reloj.ahora();
  const persona = await leer(paquete, ARCHIVOS.persona);
  const tipos = await guardarCatalogos(tx, await leer(paquete, ARCHIVOS.catalogos));
  const perfil = persona.perfil.map((x) => ({ ...x, tipoEmisorId: tipos.emisor(x.tipoEmisorId) }));
  const usuarioId = await insertPersona(tx, { ...persona, perfil }, ahora);
  await M.insertDocumentos(tx, usuarioId, documentos, lugarDeDocumento);
  const declaraciones = await leer(paquete, ARCHIVOS.declaraciones);
  const meses = new Map<M.MesTraido['periodo'], number>();
  for (const mes of declaraciones) meses.set(mes.periodo, await M.insertMes(tx, usuarioId, mes));
  await M.insertCargas(tx, usuarioId, documentos, meses);
  const [facturas, retenciones] = [
    await porMes(paquete, ARCHIVOS_POR_MES.facturas, (filas) => M.insertFacturas(tx, usuarioId, filas, tipos)),
    await porMes(paquete, ARCHIVOS_POR_MES.retenciones, (filas) => M.insertConstancias(tx, usuarioId, filas)),
  ];
  await M.insertSeguimiento(tx, usuarioId, await leer(paquete, ARCHIVOS.seguimiento));
  const cantidades = { declaraciones: meses.size, facturas, retenciones, documentos: documentos.length };
  if (JSON.stringify(cantidades) !== JSON.stringify(paquete.cuenta.cantidades))
    throw new NoSePuedeImportar('noCuadra', { detalle: 'las cantidades de cuenta.json' });
  await insertAuditoria(tx, null, ahora, {
    accion: 'cuenta.importada',
    entidad: 'usuario',
    entidadId: usuarioId,
    despues: { nit: persona.nit, hechaEn: paquete.cuenta.hechaEn, ...cantidades },
  });
  return { usuarioId, nit: persona.nit, nombre: paquete.cuenta.nombre, cantidades };
}

/** Imports the files of the months one after another; returns how many rows they had. */
async function porMes<T extends readonly unknown[]>(
  paquete: Paquete,
  { carpeta, esquema }: { readonly carpeta: string; readonly esquema: z.ZodType<T> },
  guardar: (filas: T) => Promise<void>,
): Promise<number> {
  let n = 0;
  for (const ruta of paquete.rutas.filter((r) => r.startsWith(`${carpeta}/`))) {
    const filas = await leer(paquete, { ruta, esquema });
    await guardar(filas);
    n += filas.length;
  }
  return n;
}
