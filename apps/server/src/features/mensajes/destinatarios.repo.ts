import { CUENTAS_DE_DESTINATARIOS } from '@aldia/contract/mensajes.ts';
import type { ClaseDeMensaje, MotivoDeFuera } from '@aldia/domain/mensajes/masivo.ts';
import { DE_FUERA } from '@aldia/domain/permisos/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import {
  contiene,
  contieneConContacto,
  enPagina,
  type PaginaDeClientes,
  tieneRol,
} from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import { countActivos } from '../../shared/cuentas.repo.ts';
import type { Conteo } from '../../shared/cursor.ts';
import type { Bd, Conexion, Tx } from '../../shared/db.ts';
import { numeroSql } from './whatsapp-de-persona.repo.ts';

/** Null means everybody; if both are set, both must match (decisions-3, 69). */
export interface AQuienes {
  readonly regimenId: number | null;
  readonly usuarioId: number | null;
}

/** Active clients and gestores: mass mail is for clients (spec 3, section 1), not for employees. */
const elegibles = (bd: Conexion) =>
  bd
    .selectFrom('usuario as u')
    .where('u.activo', '=', true)
    .where(tieneRol(...DE_FUERA));

/** Joins what may exclude a person from a mail. Each table is joined once, so that no count looks it up again. */
const conCorreo = (bd: Conexion, { regimenId, usuarioId }: AQuienes) =>
  elegibles(bd)
    .leftJoin('correo as c', (j) => j.onRef('c.usuario_id', '=', 'u.id').on('c.activo', '=', true))
    .leftJoin('direccion_muerta as x', (j) => j.on('x.direccion', '=', sql<string>`lower(c.correo)`))
    .leftJoin('baja_de_noticias as n', 'n.usuario_id', 'u.id')
    .$if(regimenId !== null, (q) => q.where('u.regimen_id', '=', regimenId))
    .$if(usuarioId !== null, (q) => q.where('u.id', '=', usuarioId ?? 0));
type Elegidos = ReturnType<typeof conCorreo>;

type Causa = readonly [MotivoDeFuera, RawBuilder<boolean>];
/** The reasons why somebody gets nothing; the first true one counts. */
const causas = (clase: ClaseDeMensaje): readonly Causa[] => [
  ['sin_correo', sql`coalesce(c.correo, '') = ''`],
  ['sin_verificar', sql`c.verificado_en is null`],
  ['no_recibe', sql`x.direccion is not null`],
  ...(clase === 'noticia' ? [['baja', sql`n.usuario_id is not null`] satisfies Causa] : []),
];
const motivo = (clase: ClaseDeMensaje) =>
  sql<MotivoDeFuera | null>`case ${sql.join(
    causas(clase).map(([cual, es]) => sql`when ${es} then ${sql.lit(cual)}`),
    sql` `,
  )} end`;
/** Equivalent to `motivo` being null, in a form from which the planner can estimate the number of rows. */
const recibe = (clase: ClaseDeMensaje) =>
  sql<boolean>`${sql.join(
    causas(clase).map(([, es]) => sql`not (${es})`),
    sql` and `,
  )}`;

export const Cuentas = z.object(CUENTAS_DE_DESTINATARIOS);
export type Cuentas = z.infer<typeof Cuentas>;
/** How many get the mail, and how many do not, by reason. */
export async function contarDestinatarios(bd: Conexion, quienes: AQuienes, clase: ClaseDeMensaje): Promise<Cuentas> {
  const filas = await conCorreo(bd, quienes)
    .select([motivo(clase).as('motivo'), sql<number>`count(*)::int`.as('cuantos')])
    .select(sql<number>`(count(*) filter (where ${numeroSql}))::int`.as('conNumero'))
    .groupBy('motivo')
    .execute();
  const de = (cual: MotivoDeFuera | null) => filas.find((f) => f.motivo === cual);
  return {
    reciben: de(null)?.cuantos ?? 0,
    sinCorreo: de('sin_correo')?.cuantos ?? 0,
    sinVerificar: de('sin_verificar')?.cuantos ?? 0,
    noRecibe: de('no_recibe')?.cuantos ?? 0,
    baja: de('baja')?.cuantos ?? 0,
    conWhatsapp: de(null)?.conNumero ?? 0,
  };
}

export interface PreguntaDeDestinatarios {
  readonly quienes: AQuienes;
  readonly clase: ClaseDeMensaje;
  readonly reciben: boolean;
  readonly palabras: readonly string[];
}
const buscados = (bd: Bd, { quienes, clase, reciben, palabras }: PreguntaDeDestinatarios): Elegidos => {
  let q = conCorreo(bd, quienes).where(reciben ? recibe(clase) : sql<boolean>`not (${recibe(clase)})`);
  for (const p of palabras) q = q.where(contieneConContacto(p));
  return q;
};

/** One page of the people who get the mail, or of those who do not. */
export const buildDestinatarios = (bd: Bd, p: PreguntaDeDestinatarios, pagina: PaginaDeClientes) =>
  enPagina(
    buscados(bd, p)
      .select(campos('u.id', 'u.nit', 'u.nombre', 'u.nombre_orden'))
      .select([sql<string>`coalesce(c.correo, '')`.as('correo'), motivo(p.clase).as('motivo')]),
    pagina,
  );

export const countBuscados = (bd: Bd, p: PreguntaDeDestinatarios, hasta: number | null): Promise<Conteo> =>
  contarHasta(bd, buscados(bd, p), hasta);

/** Stores the recipients: later changes do not affect them. Returns how many. */
export async function insertDestinatarios(
  tx: Tx,
  masivoId: number,
  quienes: AQuienes,
  clase: ClaseDeMensaje,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('destinatario_de_masivo')
    .columns(['correo_masivo_id', 'usuario_id', 'para'])
    .expression(
      conCorreo(tx, quienes)
        .where(recibe(clase))
        .select([sql<number>`${masivoId}::bigint`.as('masivo'), 'u.id', sql<string>`c.correo`.as('para')]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

const enBusca = (bd: Bd, palabras: readonly string[]) => {
  let q = elegibles(bd);
  for (const p of palabras) q = q.where(contiene('u.busqueda', p));
  return q;
};
/** One page of the people whom a search field may offer. */
export const buildUsuarios = (bd: Bd, palabras: readonly string[], pagina: PaginaDeClientes) =>
  enPagina(
    enBusca(bd, palabras).select(
      campos(
        'u.id',
        'u.nit',
        'u.cui',
        'u.nombre',
        'u.primer_nombre',
        'u.segundo_nombre',
        'u.primer_apellido',
        'u.segundo_apellido',
        'u.nombre_orden',
      ),
    ),
    pagina,
  );
/** Counts people: without a search from the stored totals (ADR 58), with a search from the rows. */
export async function countUsuarios(
  bd: Bd,
  palabras: readonly string[],
  hasta: number | null,
): Promise<number | Conteo> {
  if (palabras.length === 0) return countActivos(bd, DE_FUERA, null);
  return contarHasta(bd, enBusca(bd, palabras), hasta);
}

/** The data of a person for a template, client or not: an administrator may try a template with their own data. */
export const personas = (bd: Conexion) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('regimen as r', 'r.id', 'u.regimen_id')
    .select(campos('u.id', 'u.nombre', 'u.primer_nombre', 'u.nit', 'u.correo', 'u.dia_declaracion'))
    .select('r.descripcion as regimen');
export type PersonaDeMensaje = Awaited<ReturnType<ReturnType<typeof personas>['executeTakeFirstOrThrow']>>;

export const findPersona = (bd: Conexion, id: number) => personas(bd).where('u.id', '=', id).executeTakeFirst();
/** A person who may receive mass mail; undefined for others. */
export const findElegible = (bd: Conexion, id: number) =>
  personas(bd)
    .where('u.id', '=', id)
    .where('u.activo', '=', true)
    .where(tieneRol(...DE_FUERA))
    .executeTakeFirst();

/** The people in the list whose present address was refused for good: since when, and the server's answer. */
export const listMuertas = (bd: Bd, usuarioIds: readonly number[]) =>
  bd
    .selectFrom('usuario as u')
    .innerJoin('direccion_muerta as m', (j) => j.on('m.direccion', '=', sql<string>`lower(u.correo)`))
    .select(['u.id as usuarioId', 'm.marcada_en as desde', 'm.respuesta', 'm.codigo'])
    .where('u.id', 'in', [...usuarioIds, 0])
    .where('u.correo', '<>', '')
    .execute();
