import type { Eslabon } from '@aldia/domain/declaraciones/encadenar.ts';
import { ESTADO } from '@aldia/domain/declaraciones/estados.ts';
import type { Remanentes } from '@aldia/domain/declaraciones/saldos.ts';
import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { DEL_PERSONAL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { tieneRol } from '../../shared/clientes.repo.ts';
import { conCifras, esDelAnio } from '../../shared/con-cifras.repo.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { abierta } from '../../shared/etapa.repo.ts';
import { porPresentar } from '../../shared/por-presentar.repo.ts';
import { type CambiosDeActo, columnasDe, type Firma, firmado, leer } from '../../shared/tabla-de-declaracion.ts';
import type { Declaracion } from './declaracion.ts';

export const conCliente = (bd: Conexion) =>
  bd
    .selectFrom('declaracion as d')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .selectAll('d')
    .select([
      'u.nombre as clienteNombre',
      'u.primer_nombre as clientePrimerNombre',
      'u.cui as clienteCui',
      'u.correo as clienteCorreo',
      'u.vende as clienteVende',
    ]);
type Consulta = ReturnType<typeof conCliente>;

export type FilaConCliente = Awaited<ReturnType<Consulta['executeTakeFirstOrThrow']>>;

/** Throws when a value of the row cannot be read. */
export function deFila(f: FilaConCliente): Declaracion {
  const cliente = {
    nombre: f.clienteNombre,
    primerNombre: f.clientePrimerNombre,
    nit: f.nit,
    cui: f.clienteCui,
    correo: f.clienteCorreo,
    vende: f.clienteVende === 'bien' ? ('bien' as const) : ('servicio' as const),
  };
  return { ...leer(f), cliente };
}
async function aDeclaracion(consulta: Consulta): Promise<Declaracion | undefined> {
  const f = await consulta.executeTakeFirst();
  return f && deFila(f);
}
export const findDeclaracion = (bd: Conexion, id: number) => aDeclaracion(conCliente(bd).where('d.id', '=', id));
/** Locks only the declaration row. Everybody who changes the declaration or its documents waits here. */
export const findDeclaracionForUpdate = (tx: Tx, id: number) =>
  aDeclaracion(conCliente(tx).where('d.id', '=', id).forUpdate('d'));
export const findDelMesForUpdate = (tx: Tx, usuarioId: number, periodo: Mes) =>
  aDeclaracion(conCliente(tx).where('d.usuario_id', '=', usuarioId).where('d.periodo', '=', periodo).forUpdate('d'));

/** Unfinished months before `antesDe` in which something was done, after an id. */
export const listEmpezadas = (bd: Conexion, antesDe: Mes, despuesDe: number, limite: number) =>
  conCliente(bd)
    .where('d.id', '>', despuesDe)
    .where('d.periodo', '<', antesDe)
    .where(abierta('d'))
    .where((e) => e.or([e('d.estado_id', '<>', 1), e('d.facturas_cargadas', '=', true), esDelAnio('d')]))
    .orderBy('d.id')
    .limit(limite)
    .execute();

/** The client's open months before a given one, newest first, with what decides whether their balances may still change. */
export async function listEslabones(bd: Conexion, usuarioId: number, antesDe: Mes): Promise<Eslabon[]> {
  const filas = await bd
    .selectFrom('declaracion')
    .select(
      columnasDe('periodo', 'regimenId', 'estadoId', 'desactualizada', 'remanentesCorregidos', 'saldosCorregidos'),
    )
    .select(columnasDe('formularioNotificadoEn', 'numeroFormularioIva'))
    .select(conCifras('declaracion').as('calculada'))
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '<', antesDe)
    .where(abierta())
    .orderBy('periodo', 'desc')
    .execute();
  return filas.map(({ calculada, ...f }) => {
    const d = leer(f);
    return { ...d, conCifras: calculada, formularioNotificado: d.formularioNotificadoEn !== null };
  });
}

/** The month that receives what another month carries over. */
export type Receptora = NonNullable<Awaited<ReturnType<typeof findReceptoraForUpdate>>>;
/**
 * Locks the month that receives another month's balances and reads only the columns needed: every save asks for it and it rarely exists.
 * A month filed elsewhere receives nothing: what it brought in is in its own forms.
 */
export async function findReceptoraForUpdate(tx: Tx, usuarioId: number, periodo: Mes) {
  const fila = await tx
    .selectFrom('declaracion')
    .select(columnasDe('id', 'regimenId', 'remanentes', 'remanentesCorregidos', 'saldosCorregidos', 'desactualizada'))
    .select((e) => [
      e.or([e('totales', 'is not', null), e('presentado_id', 'is not', null)]).as('calculada'),
      e.and([e('presentado_id', 'is not', null), e.not(porPresentar('declaracion'))]).as('presentada'),
    ])
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .where('estado_id', '<>', ESTADO.cargaDeCortesia)
    .forUpdate()
    .executeTakeFirst();
  return fila && { ...leer(fila), calculada: fila.calculada, presentada: fila.presentada };
}

const arrastre = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  bd
    .selectFrom('declaracion')
    .select(columnasDe('arrastra'))
    .select(conCifras('declaracion').as('calculada'))
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo);
async function loQueDeja(consulta: ReturnType<typeof arrastre>): Promise<Remanentes | null> {
  const fila = await consulta.executeTakeFirst();
  return fila?.calculada ? leer(fila).arrastra : null;
}
/** What a month carries over to the next one; null until somebody computes it or enters it as a courtesy. */
export const findArrastre = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  loQueDeja(arrastre(bd, usuarioId, periodo));

export async function updateDeclaracion(tx: Tx, id: number, cambios: CambiosDeActo, firma: Firma): Promise<void> {
  await tx.updateTable('declaracion').set(firmado(cambios, firma)).where('id', '=', id).execute();
}

/** The month no longer waits for its client to choose purchases. */
export async function dejarDeEsperarCompras(tx: Tx, id: number, en: string): Promise<void> {
  await tx
    .updateTable('declaracion')
    .set({ compras_elegidas_en: en })
    .where('id', '=', id)
    .where('compras_pedidas_en', 'is not', null)
    .where((e) =>
      e.or([e('compras_elegidas_en', 'is', null), e('compras_elegidas_en', '<', e.ref('compras_pedidas_en'))]),
    )
    .execute();
}

/** Active staff, each with the first of their roles. */
export const listColaboradores = (bd: Conexion) =>
  bd
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as r', 'r.usuario_id', 'u.id')
    .select((e) => ['u.id', 'u.nombre', e.fn.min('r.rol_id').as('rolId')])
    .where('u.activo', '=', true)
    .where('r.rol_id', 'in', DEL_PERSONAL)
    .groupBy(['u.id', 'u.nombre', 'u.nombre_orden'])
    .orderBy('u.nombre_orden')
    .execute();
export const findColaborador = (bd: Conexion, id: number) =>
  bd
    .selectFrom('usuario as u')
    .select(['u.id', 'u.nombre'])
    .where('u.id', '=', id)
    .where('u.activo', '=', true)
    .where(tieneRol(...DEL_PERSONAL))
    .executeTakeFirst();
/** The name of a person, for a sentence; empty when there is none. */
export async function nombreDe(bd: Conexion, usuarioId: number | null): Promise<string> {
  if (usuarioId === null) return '';
  const fila = await bd.selectFrom('usuario').select('nombre').where('id', '=', usuarioId).executeTakeFirst();
  return fila?.nombre ?? '';
}
/** Who last changed the declaration, other than that person, and when. A job counts as another author, with id null. */
export async function findUltimoAjeno(tx: Tx, id: number, usuarioId: number) {
  const hecho = await tx
    .selectFrom('auditoria')
    .select(['actor_id as por', 'cuando as en'])
    .where('entidad', '=', 'declaracion')
    .where('entidad_id', '=', String(id))
    .where('actor_id', 'is distinct from', usuarioId)
    .orderBy('cuando', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return hecho ?? { por: null, en: null };
}

/**
 * The numbers that a client was told, of each form of the month apart: those of its row, or else those that the newest deleted
 * follow-up with that form took from it, which they have still.
 */
export async function numerosDeAntes(
  tx: Tx,
  { id, numeroFormulario, numeroFormularioIva }: Pick<Declaracion, 'id' | 'numeroFormulario' | 'numeroFormularioIva'>,
): Promise<readonly [string, string]> {
  const borrado = (campo: 'numeroFormulario' | 'numeroFormularioIva') => sql<string>`coalesce((
    select antes ->> ${campo} from auditoria
     where entidad = 'declaracion' and entidad_id = ${String(id)} and accion = 'declaracion.seguimientoEliminado'
       and antes ->> ${campo} <> ''
     order by cuando desc, id desc limit 1), '')`;
  const { rows } = await sql<{ numero: string; de_iva: string }>`
    select ${borrado('numeroFormulario')} as numero, ${borrado('numeroFormularioIva')} as de_iva`.execute(tx);
  return [numeroFormulario || (rows[0]?.numero ?? ''), numeroFormularioIva || (rows[0]?.de_iva ?? '')];
}
