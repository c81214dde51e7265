import { DocumentoDeCuenta } from '@aldia/contract/formato-de-cuenta/registros.ts';
import * as L from '@aldia/contract/formato-de-cuenta/registros-de-lectura.ts';
import { sql } from 'kysely';
import { SE_PUEDE_LEER } from '../../../shared/bandeja.repo.ts';
import { CREDENCIAL_REVELADA } from '../../../shared/credenciales.ts';
import type { Bd } from '../../../shared/db.ts';
import { columnasDe } from '../columnas-de.ts';
import {
  aceptacionVisible,
  type DeQuien,
  documentoVisible,
  hechoDePersonaVisible,
  hechoVisible,
  mensajeVisible,
  nitDicho,
} from './lector.repo.ts';

/** The stored documents of a person; for SAT's files, also which book each one is. */
export const listDocumentos = (bd: Bd, de: DeQuien) =>
  bd
    .selectFrom('documento as d')
    .leftJoin('archivo_de_carga as a', (j) => j.onRef('a.id', '=', 'd.id').onRef('a.usuario_id', '=', 'd.usuario_id'))
    .select(columnasDe('d', DocumentoDeCuenta))
    .select('d.lugar')
    .select(['a.periodo as cargaPeriodo', 'a.clase as cargaClase', 'a.filas as cargaFilas', 'a.origen as cargaOrigen'])
    .select(sql<boolean>`a.declaracion_id is not null`.as('cargaGuardada'))
    .where('d.usuario_id', '=', de.usuarioId)
    .where(documentoVisible(de))
    // Sorts by milliseconds, the precision of the file: an import then finds the same order.
    .orderBy(sql`date_trunc('milliseconds', d.creado_en)`)
    .orderBy('d.id')
    .execute();
export type FilaDeDocumento = Awaited<ReturnType<typeof listDocumentos>>[number];

/**
 * The ids of mails about the person's months, mails to the person, and mails that name no person to the addresses that they proved:
 * anybody may write a stranger's address in their account.
 */
const escritos = (usuarioId: number) => sql`
  select b.id from declaracion d join bandeja_salida b on b.declaracion_id = d.id where d.usuario_id = ${usuarioId}::bigint
  union select b.id from bandeja_salida b where b.usuario_id = ${usuarioId}::bigint and b.canal = 'correo' and ${SE_PUEDE_LEER}
  union select b.id from correo c join bandeja_salida b on b.para = c.correo
   where c.usuario_id = ${usuarioId}::bigint and c.verificado_en is not null
     and b.usuario_id is null and b.declaracion_id is null and b.canal = 'correo'`;

/** Mails and messages to a person; only mails about one of their months come with their text. */
export const listMensajes = (bd: Bd, de: DeQuien) =>
  bd
    .selectFrom('bandeja_salida as b')
    .leftJoin('declaracion as d', 'd.id', 'b.declaracion_id')
    .select(columnasDe('b', L.MensajeGuardado))
    .select('d.periodo')
    .select(sql<string | null>`case when d.id is null then null else b.texto end`.as('texto'))
    .select(sql<string[]>`case when d.id is null then '[]'::jsonb else b.adjuntos end`.as('documentos'))
    .where(sql<boolean>`b.id in (${escritos(de.usuarioId)})`)
    .where(mensajeVisible(de))
    .orderBy('b.creada_en')
    .orderBy('b.id')
    .execute();

export const listSuscripciones = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('suscripcion as s')
    .leftJoin('tipo_suscripcion as t', 't.id', 's.tipo_suscripcion_id')
    .select(columnasDe('s', L.SuscripcionGuardada))
    .select('t.nombre as plan')
    .where('s.usuario_id', '=', usuarioId)
    .orderBy('s.id')
    .execute();
/** Charges that this person paid, with what each bought and, where it is somebody else ('q'), for whom. */
export const listCobros = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('cobro_intencion as i')
    .leftJoin('usuario as q', (j) =>
      j.onRef('q.id', '=', 'i.beneficiario_id').onRef('i.beneficiario_id', '<>', 'i.usuario_id'),
    )
    .select(columnasDe('i', L.CobroGuardado))
    .select(sql<string>`coalesce(i.detalle ->> 'concepto', '')`.as('concepto'))
    .select('q.nombre')
    .select(nitDicho)
    .where('i.usuario_id', '=', usuarioId)
    .orderBy('i.creada_en')
    .orderBy('i.id')
    .execute();
export const listTarjetas = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('metodo_pago as m')
    .select(columnasDe('m', L.TarjetaGuardada))
    .where('m.usuario_id', '=', usuarioId)
    .orderBy('m.id')
    .execute();
/**
 * Services that are for this person or that this person asked and paid for; 'q' is the other of the two, where there is one. What
 * somebody else paid is theirs to tell.
 */
export const listServicios = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('servicio_solicitado as s')
    .innerJoin('servicio_extra as x', 'x.id', 's.servicio_id')
    .leftJoin('usuario as q', (j) =>
      j.on(
        sql<boolean>`s.usuario_id <> s.solicitante_id
          and q.id = case when s.usuario_id = ${usuarioId}::bigint then s.solicitante_id else s.usuario_id end`,
      ),
    )
    .select(columnasDe('s', L.ServicioGuardado))
    .select('x.titulo as servicio')
    .select(sql<string | null>`case when s.solicitante_id = ${usuarioId}::bigint then s.precio end`.as('precio'))
    .select(sql<boolean>`s.usuario_id = ${usuarioId}::bigint`.as('esSuyo'))
    .select('q.nombre')
    .select(nitDicho)
    .where((e) => e.or([e('s.usuario_id', '=', usuarioId), e('s.solicitante_id', '=', usuarioId)]))
    .orderBy('s.id')
    .execute();
export const listAceptaciones = (bd: Bd, de: DeQuien) =>
  bd
    .selectFrom('aceptacion as a')
    .select(columnasDe('a', L.Aceptacion))
    .where('a.usuario_id', '=', de.usuarioId)
    .where(aceptacionVisible(de))
    .orderBy('a.id')
    .execute();

const conActor = (bd: Bd) =>
  bd
    .selectFrom('auditoria as h')
    .leftJoin('usuario as q', 'q.id', 'h.actor_id')
    .select(['h.cuando', 'h.motivo', 'q.nombre'])
    .select(nitDicho)
    .orderBy('h.cuando')
    .orderBy('h.id');
export const listRevelaciones = (bd: Bd, usuarioId: number) =>
  conActor(bd)
    .where('h.entidad', '=', 'usuario')
    .where('h.entidad_id', '=', String(usuarioId))
    .where('h.accion', '=', CREDENCIAL_REVELADA)
    .execute();
export const listVistas = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('vista_de_cliente as v')
    .innerJoin('usuario as q', 'q.id', 'v.administrador_id')
    .select(columnasDe('v', L.Vista))
    .select('q.nombre')
    .select(nitDicho)
    .where('v.cliente_id', '=', usuarioId)
    .orderBy('v.id')
    .execute();
/** Facts about the person, without values: the values may be about others, or may be secrets of an access. */
export const listHechosDePersona = (bd: Bd, de: DeQuien) =>
  conActor(bd)
    .select(columnasDe('h', L.Hecho))
    .where('h.entidad', '=', 'usuario')
    .where('h.entidad_id', '=', String(de.usuarioId))
    .where(hechoDePersonaVisible(de))
    .execute();
/** Facts about a month, with the values before and after. */
export const listHechosDeMes = (bd: Bd, declaracionId: number, de: DeQuien) =>
  conActor(bd)
    .select(columnasDe('h', L.Hecho))
    .select(columnasDe('h', L.Valores))
    .where('h.entidad', '=', 'declaracion')
    .where('h.entidad_id', '=', String(declaracionId))
    .where(hechoVisible(de))
    .execute();
