import type * as CATALOGOS from '@aldia/contract/catalogos/todos.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { ESTADOS_VIVOS } from '@aldia/domain/cobros/estados.ts';
import { parseQuetzales, toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { ESTADOS_EN_USO } from '@aldia/domain/suscripciones/estados.ts';
import { sql } from 'kysely';
import { campos } from '../../../shared/columnas.ts';
import type { Conexion, Tx } from '../../../shared/db.ts';
import { conHuella } from '../../../shared/huella.ts';
import { consulta, type HandlersFor } from '../../../shared/manejador.ts';
import { contarUsos, dice } from '../mantener.repo.ts';
import { baja, type Catalogo, cambio, type DeBaja, insercion, negar } from '../mantener.ts';

type Contrato = typeof CATALOGOS.tipoSuscripcion;
type Escrita = Entrada<Contrato['insertar']>;
const columnas = ({ precio, regimenId, ...e }: Escrita) => ({
  nombre: e.nombre,
  // Administrators give a plan one name, which lists use too.
  abreviatura: e.nombre,
  descripcion: e.descripcion,
  precio: toQuetzales(precio),
  anual: e.anual,
  activo: e.activo,
  regimen_id: regimenId,
});
const filas = (bd: Conexion) =>
  bd
    .selectFrom('tipo_suscripcion')
    .select(campos('id', 'nombre', 'descripcion', 'precio', 'anual', 'activo', 'regimen_id'))
    .orderBy('precio')
    .orderBy('id');
type Leida = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const aFila = (f: Leida) => ({ ...f, precio: parseQuetzales(f.precio) });
type Fila = ReturnType<typeof aFila>;

/** Whether somebody has or had this plan, or is paying for it: they bought a month or a year of it at that price (D-51). */
async function seVendio(tx: Tx, id: number): Promise<boolean> {
  const suscripcion = tx.selectFrom('suscripcion').select('id').where('tipo_suscripcion_id', '=', id).limit(1);
  if (await suscripcion.executeTakeFirst()) return true;
  const cobro = tx
    .selectFrom('cobro_intencion')
    .select('id')
    .where('estado', 'in', ESTADOS_VIVOS)
    .where(sql<boolean>`(detalle ->> 'tipoSuscripcionId')::bigint = ${id}`)
    .limit(1);
  return (await cobro.executeTakeFirst()) !== undefined;
}

/** Throws when the write changes what those who have the plan bought: its length, or the regime that it is for. */
async function exigirLoVendido(tx: Tx, { anual, regimenId }: Escrita, antes: Fila | null): Promise<void> {
  if (!antes || (antes.anual === anual && antes.regimenId === regimenId)) return;
  if (!(await seVendio(tx, antes.id))) return;
  if (antes.anual !== anual) throw negar('PERIODICIDAD_VENDIDA', {}, 'anual');
  throw negar('REGIMEN_VENDIDO', {}, 'regimen_id');
}

const planes: Catalogo<Fila, Escrita> & DeBaja<Fila> = {
  entidad: 'tipo_suscripcion',
  todas: async (bd) => (await filas(bd).execute()).map(aFila),
  una: async (bd, id) => (await filas(bd).where('id', '=', id).execute()).map(aFila)[0],
  insertar: ({ tx }, e) =>
    tx.insertInto('tipo_suscripcion').values(columnas(e)).returning('id').executeTakeFirstOrThrow(),
  actualizar: ({ tx }, id, e) => tx.updateTable('tipo_suscripcion').set(columnas(e)).where('id', '=', id).execute(),
  unica: {
    campo: 'nombre',
    que: (e) => `el plan «${e.nombre}» en este régimen`,
    buscar: (tx, e) =>
      filas(tx).where(dice('nombre', e.nombre)).where('regimen_id', '=', e.regimenId).executeTakeFirst(),
  },
  exigir: async ({ tx }, e, antes) => {
    await exigirLoVendido(tx, e, antes);
    const regimen = await tx.selectFrom('regimen').select('id').where('id', '=', e.regimenId).executeTakeFirst();
    if (!regimen) throw negar('ELEGIDO_NO_VIGENTE', { que: 'el régimen' }, 'regimen_id');
  },
  vigente: (f) => f.activo,
  marcar: ({ tx }, id, activo) => tx.updateTable('tipo_suscripcion').set({ activo }).where('id', '=', id).execute(),
  usos: (bd, id) =>
    contarUsos(bd, {
      'Suscripciones en uso': bd
        .selectFrom('suscripcion')
        .select('id')
        .where('tipo_suscripcion_id', '=', id)
        .where('estado', 'in', [...ESTADOS_EN_USO]),
    }),
};

export const tipoSuscripcion = {
  listado: consulta(async ({ id }: { id: number }, ctx) => {
    const suyos = await filas(ctx.bd).where('regimen_id', '=', id).execute();
    return suyos.map((f) => conHuella(aFila(f)));
  }),
  insertar: insercion(planes),
  actualizar: cambio(planes),
  ...baja(planes),
} satisfies HandlersFor<Contrato>;
