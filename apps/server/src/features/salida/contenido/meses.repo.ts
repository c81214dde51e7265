import type { ClasePorMes } from '@aldia/contract/formato-de-cuenta/archivos.ts';
import * as R from '@aldia/contract/formato-de-cuenta/registros.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import type { Bd } from '../../../shared/db.ts';
import { columnasDe } from '../columnas-de.ts';

/** The months of an account, oldest first, with the columns that show whether a month changed meanwhile. */
export const listMeses = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('declaracion as d')
    .select(['d.id', 'd.periodo', 'd.version', 'd.estado_id as estadoId', 'd.presentado_id as presentadoId'])
    .where('d.usuario_id', '=', usuarioId)
    .orderBy('d.periodo')
    .execute();

export const listDeclaraciones = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('declaracion as d')
    .select(columnasDe('d', R.DeclaracionGuardada))
    .select('d.id')
    .select('d.presentado_id as presentadoId')
    .where('d.usuario_id', '=', usuarioId)
    .orderBy('d.periodo')
    .execute();

export const listPresentado = (bd: Bd, declaracionId: number) =>
  bd
    .selectFrom('lo_presentado as p')
    .select(columnasDe('p', R.PresentadoGuardado))
    .select('p.id')
    .where('p.declaracion_id', '=', declaracionId)
    .orderBy('p.id')
    .execute();
export const listCambios = (bd: Bd, declaracionId: number) =>
  bd
    .selectFrom('cambio_tras_presentar as c')
    .select(columnasDe('c', R.CambioGuardado))
    .where('c.declaracion_id', '=', declaracionId)
    .orderBy('c.id')
    .execute();
export const listDecisiones = (bd: Bd, declaracionId: number) =>
  bd
    .selectFrom('decision_de_exceso as e')
    .select(columnasDe('e', R.DecisionGuardada))
    .where('e.declaracion_id', '=', declaracionId)
    .orderBy('e.formulario')
    .orderBy('e.linea')
    .execute();
export const findCortesia = (bd: Bd, declaracionId: number) =>
  bd
    .selectFrom('carga_de_cortesia as c')
    .select(columnasDe('c', R.CortesiaGuardada))
    .where('c.declaracion_id', '=', declaracionId)
    .executeTakeFirst();

export const listDocumentosSat = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('documento_sat as s')
    .select(columnasDe('s', R.DocumentoSatGuardado))
    .where('s.usuario_id', '=', usuarioId)
    .orderBy('s.id')
    .execute();
export const listReglas = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('regla_de_exportacion as r')
    .select(columnasDe('r', R.ReglaGuardada))
    .where('r.usuario_id', '=', usuarioId)
    .orderBy('r.libro')
    .orderBy('r.nit')
    .orderBy('r.nombre')
    .execute();

const TABLA = { facturas: 'factura_de_siempre', retenciones: 'retencion_de_siempre' } as const;
/** How many documents each month has. */
export async function countPorMes(bd: Bd, usuarioId: number, clase: ClasePorMes): Promise<ReadonlyMap<Mes, number>> {
  const filas = await bd
    .selectFrom(TABLA[clase])
    .select(['periodo', sql<number>`count(*)::int`.as('n')])
    .where('usuario_id', '=', usuarioId)
    .groupBy('periodo')
    .orderBy('periodo')
    .execute();
  return new Map(filas.map((f) => [f.periodo, f.n]));
}

export interface Tramo {
  readonly usuarioId: number;
  readonly periodo: Mes;
  readonly desde: number;
  readonly cuantas: number;
}
/** A slice of a month's documents, in the order of their key. */
export const listFacturas = (bd: Bd, t: Tramo) =>
  bd
    .selectFrom('factura_de_siempre as f')
    .select(columnasDe('f', R.FacturaGuardada))
    .where('f.usuario_id', '=', t.usuarioId)
    .where('f.periodo', '=', t.periodo)
    .orderBy('f.libro')
    .orderBy('f.numero_autorizacion')
    .offset(t.desde)
    .limit(t.cuantas)
    .execute();
export const listConstancias = (bd: Bd, t: Tramo) =>
  bd
    .selectFrom('retencion_de_siempre as r')
    .select(columnasDe('r', R.ConstanciaGuardada))
    .where('r.usuario_id', '=', t.usuarioId)
    .where('r.periodo', '=', t.periodo)
    .orderBy('r.impuesto')
    .orderBy('r.constancia')
    .offset(t.desde)
    .limit(t.cuantas)
    .execute();

/** Record types and kinds of issuer, deleted ones too. */
export const listTiposDeRegistro = (bd: Bd) =>
  bd.selectFrom('tipo_registro as t').select(columnasDe('t', R.TipoDeRegistro)).orderBy('t.id').execute();
/** Those that the purchases have, and those that the rules proposed for them. */
export async function listTiposUsados(bd: Bd, usuarioId: number): Promise<readonly (number | null)[]> {
  const con = (columna: 'tipo_registro_id' | 'tipo_propuesto_id') =>
    bd
      .selectFrom('factura_de_siempre')
      .select(`${columna} as id`)
      .where('usuario_id', '=', usuarioId)
      .where(columna, 'is not', null);
  return (await con('tipo_registro_id').union(con('tipo_propuesto_id')).execute()).map((f) => f.id);
}
export const listTiposDeEmisor = (bd: Bd) =>
  bd.selectFrom('tipo_emisor as t').select(columnasDe('t', R.TipoDeEmisor)).orderBy('t.id').execute();
export const listEmisores = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('emisor as e')
    .select(columnasDe('e', R.EmisorGuardado))
    .where('e.deleted_at', 'is', null)
    .where('e.nit', 'in', (q) =>
      q
        .selectFrom('factura_de_siempre')
        .select('nit_emisor')
        .where('usuario_id', '=', usuarioId)
        .where('libro', '=', 'recibida'),
    )
    .orderBy('e.nit')
    .execute();
