import { CUENTAS_DE_DESTINATARIOS } from '@aldia/contract/mensajes.ts';
import type { ClaseDeMensaje, MotivoDeFuera } from '@aldia/domain/mensajes/masivo.ts';
import { DE_FUERA } from '@aldia/domain/permisos/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { contiene, enPagina, type PaginaDeClientes, tieneRol } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import { countActivos } from '../../shared/cuentas.repo.ts';
import type { Conteo } from '../../shared/cursor.ts';
import type { Bd, Tx } from '../../shared/db.ts';
import { numeroSql } from './whatsapp-de-persona.repo.ts';

/** Null is everybody; both hold together (decisions-3, 69). */
export interface AQuienes {
  readonly regimenId: number | null;
  readonly usuarioId: number | null;
}

/** Active clients and gestores: mass mail is for clients (spec 3, section 1), so employees are none of them. */
const elegibles = (bd: Bd | Tx) =>
  bd
    .selectFrom('usuario as u')
    .where('u.activo', '=', true)
    .where(tieneRol(...DE_FUERA));

/** With what may keep a mail from them: each is joined once, and not looked for again by each sum. */
const conCorreo = (bd: Bd | Tx, { regimenId, usuarioId }: AQuienes) =>
  elegibles(bd)
    .leftJoin('correo as c', (j) => j.onRef('c.usuario_id', '=', 'u.id').on('c.activo', '=', true))
    .leftJoin('direccion_muerta as x', (j) => j.on('x.direccion', '=', sql<string>`lower(c.correo)`))
    .leftJoin('baja_de_noticias as n', 'n.usuario_id', 'u.id')
    .$if(regimenId !== null, (q) => q.where('u.regimen_id', '=', regimenId))
    .$if(usuarioId !== null, (q) => q.where('u.id', '=', usuarioId ?? 0));
type Elegidos = ReturnType<typeof conCorreo>;

type Causa = readonly [MotivoDeFuera, RawBuilder<boolean>];
/** Why somebody gets nothing, the first that is true. */
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
/** `motivo` is null, said so that the planner knows how many that may be. */
const recibe = (clase: ClaseDeMensaje) =>
  sql<boolean>`${sql.join(
    causas(clase).map(([, es]) => sql`not (${es})`),
    sql` and `,
  )}`;

export const Cuentas = z.object(CUENTAS_DE_DESTINATARIOS);
export type Cuentas = z.infer<typeof Cuentas>;
/** How many get it, and how many do not and why. */
export async function contarDestinatarios(bd: Bd | Tx, quienes: AQuienes, clase: ClaseDeMensaje): Promise<Cuentas> {
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
  for (const p of palabras) q = q.where(contiene('u.busqueda', p));
  return q;
};

/** One page of who gets it, or of who does not. */
export const buildDestinatarios = (bd: Bd, p: PreguntaDeDestinatarios, pagina: PaginaDeClientes) =>
  enPagina(
    buscados(bd, p)
      .select(campos('u.id', 'u.nit', 'u.nombre', 'u.nombre_orden'))
      .select([sql<string>`coalesce(c.correo, '')`.as('correo'), motivo(p.clase).as('motivo')]),
    pagina,
  );

export const countBuscados = (bd: Bd, p: PreguntaDeDestinatarios, hasta: number | null): Promise<Conteo> =>
  contarHasta(bd, buscados(bd, p), hasta);

/** Fixes who gets it, from now on whatever changes. Returns how many. */
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
/** One page of whom a field may offer. */
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
/** As they are kept (ADR 58); of a search, from its rows. */
export async function countUsuarios(
  bd: Bd,
  palabras: readonly string[],
  hasta: number | null,
): Promise<number | Conteo> {
  if (palabras.length === 0) return countActivos(bd, DE_FUERA, null);
  return contarHasta(bd, enBusca(bd, palabras), hasta);
}

/** What a template says of somebody, client or not: an administrator tries it with their own. */
export const personas = (bd: Bd | Tx) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('regimen as r', 'r.id', 'u.regimen_id')
    .select(campos('u.id', 'u.nombre', 'u.primer_nombre', 'u.nit', 'u.correo', 'u.dia_declaracion'))
    .select('r.descripcion as regimen');
export type PersonaDeMensaje = Awaited<ReturnType<ReturnType<typeof personas>['executeTakeFirstOrThrow']>>;

export const findPersona = (bd: Bd | Tx, id: number) => personas(bd).where('u.id', '=', id).executeTakeFirst();
/** One of those whom a mail may be for. */
export const findElegible = (bd: Bd | Tx, id: number) =>
  personas(bd)
    .where('u.id', '=', id)
    .where('u.activo', '=', true)
    .where(tieneRol(...DE_FUERA))
    .executeTakeFirst();

/** Of some persons, those whose present address was refused for good: since when, and what its server said. */
export const listMuertas = (bd: Bd, usuarioIds: readonly number[]) =>
  bd
    .selectFrom('usuario as u')
    .innerJoin('direccion_muerta as m', (j) => j.on('m.direccion', '=', sql<string>`lower(u.correo)`))
    .select(['u.id as usuarioId', 'm.marcada_en as desde', 'm.respuesta', 'm.codigo'])
    .where('u.id', 'in', [...usuarioIds, 0])
    .where('u.correo', '<>', '')
    .execute();
