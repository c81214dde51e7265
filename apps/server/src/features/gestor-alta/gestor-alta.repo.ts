import { ESTADOS_VIVOS } from '@aldia/domain/cobros/estados.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { aColumnas, campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';

const oficinas = (bd: Conexion) =>
  bd
    .selectFrom('usuario')
    .select(campos('departamento_id', 'municipio_id', 'direccion', 'nombre_oficina', 'fecha_establecimiento'))
    .select(campos('correlativo_gestor'));
export const findOficina = (bd: Conexion, id: number) => oficinas(bd).where('id', '=', id).executeTakeFirstOrThrow();

export interface OficinaEscrita {
  readonly departamentoId: number;
  readonly municipioId: number;
  readonly direccion: string;
  readonly nombreOficina: string;
  readonly fechaEstablecimiento: Dia | null;
}
/** Stores the data of an office. The first time, the office gets its number, which no other office ever has (D-67). */
export const updateOficina = (tx: Tx, id: number, o: OficinaEscrita) =>
  tx
    .updateTable('usuario')
    .set({
      ...aColumnas(o),
      correlativo_gestor: sql<number>`coalesce(correlativo_gestor, nextval('correlativo_gestor_seq')::int)`,
    })
    .where('id', '=', id)
    .returning('correlativo_gestor')
    .executeTakeFirstOrThrow();

export const countClientes = (bd: Conexion, gestorId: number) =>
  bd
    .selectFrom('cliente_de_gestor as g')
    .innerJoin('usuario as u', 'u.id', 'g.usuario_id')
    .select([
      sql<number>`count(*) filter (where g.baja_en is null and u.activo)::int`.as('activos'),
      sql<number>`count(*) filter (where g.baja_en is not null or not u.activo)::int`.as('deBaja'),
      sql<number>`count(*) filter (where g.baja_en is null and u.activo and u.regimen_id is null)::int`.as(
        'sinRegimen',
      ),
    ])
    .where('g.gestor_id', '=', gestorId)
    .where('g.lo_dejo', '=', false)
    .executeTakeFirstOrThrow();

export const findRango = (bd: Conexion, id: number) =>
  bd
    .selectFrom('tipo_suscripcion_gestor')
    .select(campos('id', 'nombre', 'min', 'max'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const DE_CARTERA = ['gestor_alta', 'gestor_adicion'] as const;
const cobros = (bd: Conexion, gestorId: number) =>
  bd
    .selectFrom('cobro_intencion')
    .select(campos('id', 'estado', 'monto'))
    .where('usuario_id', '=', gestorId)
    .where('proposito', 'in', [...DE_CARTERA])
    .orderBy('creada_en', 'desc')
    .limit(1);
/** The open charge of a load: while there is one, no second one is offered (P08). */
export async function findCobroAbierto(bd: Conexion, gestorId: number) {
  const fila = await cobros(bd, gestorId).where('estado', 'in', ESTADOS_VIVOS).executeTakeFirst();
  return fila ? { ...fila, monto: parseQuetzales(fila.monto) } : null;
}

/** The newest charge of a load, however it ended, with the load that it was for. */
export async function findUltimoCobro(bd: Conexion, gestorId: number) {
  const fila = await cobros(bd, gestorId).select(campos('proposito_id')).executeTakeFirst();
  return fila ? { id: fila.id, estado: fila.estado, borradorId: fila.propositoId } : null;
}

/** Whether the mail of the newest delivered charge of that purpose is written; the delivery itself writes it (D-68). */
export async function hayCorreoDe(
  bd: Conexion,
  gestorId: number,
  proposito: (typeof DE_CARTERA)[number],
  clave: string,
): Promise<boolean> {
  const entregado = await cobros(bd, gestorId)
    .where('proposito', '=', proposito)
    .where('estado', '=', 'aplicada')
    .executeTakeFirst();
  if (!entregado) return false;
  const escrito = await bd
    .selectFrom('bandeja_salida')
    .select('id')
    .where('clave', '=', `${clave}:${entregado.id}`)
    .executeTakeFirst();
  return escrito !== undefined;
}
