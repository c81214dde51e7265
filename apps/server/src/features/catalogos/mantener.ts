import { isDeepStrictEqual } from 'node:util';
import type { Uso } from '@aldia/contract/catalogos/definicion.ts';
import type { ErrorDeCampo } from '@aldia/contract/cliente.ts';
import type { CodigoDeError } from '@aldia/contract/errores.ts';
import type { DatosDeError } from '@aldia/contract/frase-de-error.ts';
import { conDecimales } from '@aldia/domain/auditoria/montos.ts';
import { esTabla } from '@aldia/domain/tablas/tabla.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Contexto } from '../../shared/contexto.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { conHuellaDe } from '../../shared/huella.ts';
import { consulta, transaccional } from '../../shared/manejador.ts';
import { cerrarCatalogo, quienCambio } from './mantener.repo.ts';

interface Fila {
  readonly id: number;
}
/** What makes two rows duplicates. */
interface Unica<E> {
  /** The contract's field to which the refusal belongs. */
  readonly campo: string;
  /** How the refusal names the existing row: 'un emisor con el NIT 123-4'. */
  readonly que: (escrito: E) => string;
  readonly buscar: (tx: Tx, escrito: E) => Promise<(Fila & { readonly deletedAt?: string | null }) | undefined>;
}

/** A catalogue in this feature: its table, how it is read and written, what is unique, and its rules. */
export interface Catalogo<F extends Fila, E> {
  /** Name of the table: the audit's entity, and the key of the writers' lock. */
  readonly entidad: string;
  readonly todas: (bd: Conexion) => Promise<readonly F[]>;
  readonly una: (bd: Conexion, id: number) => Promise<F | undefined>;
  /** The fields that people edit, when the row has others too: only these detect an edit over somebody else's. */
  readonly deGente?: (fila: F) => Partial<F>;
  readonly insertar: (ctx: Contexto, escrito: E) => Promise<Fila>;
  readonly actualizar: (ctx: Contexto, id: number, escrito: E) => Promise<unknown>;
  readonly unica?: Unica<E>;
  /** Throws when a rule forbids this write, over `antes` or as a new row. */
  readonly exigir?: (ctx: Contexto, escrito: E, antes: F | null) => Promise<void> | void;
}
/** How a row is eliminated and put back. */
export interface DeBaja<F extends Fila> {
  readonly vigente: (fila: F) => boolean;
  readonly marcar: (ctx: Contexto, id: number, vigente: boolean) => Promise<unknown>;
  /** Where a row is in use; places without any use are left out. */
  readonly usos: (bd: Bd, id: number) => Promise<readonly Uso[]>;
  /** Throws when a rule forbids eliminating the row; `exigirAlta`, putting it back. */
  readonly exigirBaja?: (ctx: Contexto, antes: F) => Promise<void> | void;
  readonly exigirAlta?: (ctx: Contexto, antes: F) => Promise<void> | void;
}
/** How a row is deleted for good. */
export interface DeRetiro {
  readonly quitar: (ctx: Contexto, id: number) => Promise<unknown>;
}
export interface Cambio {
  readonly id: number;
  readonly huella?: string | undefined;
}

/** A catalogue's refusal: status 200, `data` 0 and its sentence, at its field when it has one (D-73). */
export function negar(codigo: CodigoDeError, datos: DatosDeError = {}, campo?: string): AppError {
  const frase = new AppError(codigo, datos).message;
  const errores: ErrorDeCampo[] = campo === undefined ? [] : [{ campo, mensaje: frase }];
  return new AppError(codigo, datos, { data: 0, errores });
}

type Escribible<F extends Fila, E> = Omit<Catalogo<F, E>, 'todas'>;
type Cambiable<F extends Fila, E> = Omit<Escribible<F, E>, 'insertar'>;
type Impresa<F extends Fila> = Pick<Catalogo<F, never>, 'deGente'>;
type Leible<F extends Fila> = Pick<Catalogo<F, never>, 'entidad' | 'una'> & Impresa<F>;

const deGente = <F extends Fila>(c: Impresa<F>, fila: F): Partial<F> => c.deGente?.(fila) ?? fila;
const conSuHuella = <F extends Fila>(c: Impresa<F>, fila: F) => conHuellaDe(fila, deGente(c, fila));

/** The current row, with its table locked. Throws when it does not exist or is not as the caller read it. */
async function comoSeLeyo<F extends Fila>(c: Leible<F>, ctx: Contexto, { id, huella }: Cambio): Promise<F> {
  await cerrarCatalogo(ctx.tx, c.entidad);
  const antes = await c.una(ctx.tx, id);
  if (!antes) throw negar('FILA_DE_CATALOGO_AUSENTE');
  if (huella !== undefined && huella !== conSuHuella(c, antes).huella) throw await cambiada(c, ctx, antes);
  return antes;
}
/** A row as the audit keeps it, with its amounts in quetzales. */
const enBitacora = (c: Pick<Catalogo<Fila, never>, 'entidad'>, fila: unknown): unknown => conDecimales(c.entidad, fila);
/** Whether this part of the row equals what the audit kept; that is JSON, whose fields have another order. */
function quedaComo(guardada: unknown, parte: unknown): boolean {
  const enJson: unknown = JSON.parse(JSON.stringify(parte));
  if (!esTabla(guardada) || !esTabla(enJson)) return false;
  return Object.entries(enJson).every(([campo, valor]) => isDeepStrictEqual(valor, guardada[campo]));
}
/** Names the person only if the row is still as they left it: a bulk load does not write an audit record for each row. */
async function cambiada<F extends Fila>(c: Leible<F>, ctx: Contexto, fila: F): Promise<AppError> {
  const ultimo = await quienCambio(ctx.tx, c.entidad, fila.id);
  const suya = ultimo !== undefined && quedaComo(enBitacora(c, ultimo.despues), enBitacora(c, deGente(c, fila)));
  return negar('CATALOGO_CAMBIADO', { quien: suya ? ultimo.nombre : 'Otra persona' });
}

type Hecho = 'insertado' | 'actualizado' | 'habilitado' | 'eliminado';
/** Records the change in the audit, with the row before and after. */
async function anotar<F extends Fila>(c: Leible<F>, ctx: Contexto, hecho: Hecho, id: number, antes: F | null) {
  const despues = await c.una(ctx.tx, id);
  if (!despues) throw new Error(`${c.entidad} ${id} is not there after it was written`);
  await ctx.auditar({
    accion: `catalogo.${hecho}`,
    entidad: c.entidad,
    entidadId: id,
    ...(antes ? { antes: enBitacora(c, antes) } : {}),
    despues: enBitacora(c, despues),
  });
  return conSuHuella(c, despues);
}

async function exigirUnica<E>(unica: Unica<E> | undefined, tx: Tx, escrito: E, id: number | null): Promise<void> {
  const otra = await unica?.buscar(tx, escrito);
  if (!unica || !otra || otra.id === id) return;
  const que = unica.que(escrito);
  throw negar(
    'CATALOGO_REPETIDO',
    { que: otra.deletedAt ? `${que}, eliminado: puedes habilitarlo` : que },
    unica.campo,
  );
}

export const listado = <F extends Fila>(c: Pick<Catalogo<F, never>, 'todas'> & Impresa<F>) =>
  consulta(async (_: object, ctx) => (await c.todas(ctx.bd)).map((f) => conSuHuella(c, f)));

/** Adds a row, inside an open transaction. */
export async function insertar<F extends Fila, E>(c: Escribible<F, E>, ctx: Contexto, escrito: E) {
  await cerrarCatalogo(ctx.tx, c.entidad);
  await exigirUnica(c.unica, ctx.tx, escrito, null);
  await c.exigir?.(ctx, escrito, null);
  const { id } = await c.insertar(ctx, escrito);
  return anotar(c, ctx, 'insertado', id, null);
}
/** Overwrites a row that is still as the caller read it. */
export async function cambiar<F extends Fila, E>(c: Cambiable<F, E>, ctx: Contexto, entrada: E & Cambio) {
  const antes = await comoSeLeyo(c, ctx, entrada);
  await exigirUnica(c.unica, ctx.tx, entrada, antes.id);
  await c.exigir?.(ctx, entrada, antes);
  await c.actualizar(ctx, antes.id, entrada);
  return anotar(c, ctx, 'actualizado', antes.id, antes);
}

export const insercion = <F extends Fila, E>(c: Escribible<F, E>) =>
  transaccional((escrito: E, ctx) => insertar(c, ctx, escrito));
export const cambio = <F extends Fila, E>(c: Cambiable<F, E>) =>
  transaccional((entrada: E & Cambio, ctx) => cambiar(c, ctx, entrada));

export interface Estado extends Cambio {
  readonly habilitar?: boolean | undefined;
}
/** Eliminates a row or puts it back, inside an open transaction. */
async function cambiarEstado<F extends Fila>(
  c: Leible<F> & Omit<DeBaja<F>, 'usos'>,
  ctx: Contexto,
  antes: F,
  habilitar: boolean,
) {
  await (habilitar ? c.exigirAlta : c.exigirBaja)?.(ctx, antes);
  await c.marcar(ctx, antes.id, habilitar);
  return anotar(c, ctx, habilitar ? 'habilitado' : 'eliminado', antes.id, antes);
}

/** What the confirmation dialog shows, and the action that it confirms. When two people press it at once, the second gets a refusal. */
export const baja = <F extends Fila>(c: Leible<F> & DeBaja<F>) => ({
  uso: consulta(async ({ id }: { id: number }, ctx) => [...(await c.usos(ctx.bd, id))]),
  estado: transaccional(async (entrada: Estado, ctx) => {
    const antes = await comoSeLeyo(c, ctx, entrada);
    const estaba = c.vigente(antes);
    const habilitar = entrada.habilitar ?? !estaba;
    if (habilitar === estaba) throw await cambiada(c, ctx, antes);
    return cambiarEstado(c, ctx, antes, habilitar);
  }),
});

/** Eliminates a row; one that is already eliminated stays so. */
export const desactivacion = <F extends Fila>(c: Leible<F> & Omit<DeBaja<F>, 'usos'>) =>
  transaccional(async (entrada: Cambio, ctx) => {
    const antes = await comoSeLeyo(c, ctx, entrada);
    return c.vigente(antes) ? cambiarEstado(c, ctx, antes, false) : conSuHuella(c, antes);
  });

export const retiro = <F extends Fila>(c: Leible<F> & DeRetiro) =>
  transaccional(async ({ id }: { id: number }, ctx) => {
    await cerrarCatalogo(ctx.tx, c.entidad);
    const antes = await c.una(ctx.tx, id);
    if (!antes) return { quitado: false };
    await c.quitar(ctx, id);
    await ctx.auditar({ accion: 'catalogo.quitado', entidad: c.entidad, entidadId: id, antes: enBitacora(c, antes) });
    return { quitado: true };
  });

/** All the calls of a catalogue whose rows are eliminated and put back. */
export const mantener = <F extends Fila, E>(c: Catalogo<F, E> & DeBaja<F>) => ({
  listado: listado(c),
  insertar: insercion(c),
  actualizar: cambio(c),
  ...baja(c),
});
