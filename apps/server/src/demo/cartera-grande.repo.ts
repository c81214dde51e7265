import { ROL } from '@aldia/domain/permisos/roles.ts';
import { campos } from '../shared/columnas.ts';
import type { Bd, Tx } from '../shared/db.ts';

/** What the demo has already: its gestor, its collaborators in their order, and everybody's NIT. */
export async function findDeLaDemo(bd: Bd, nitDeGestor: string) {
  const personas = await bd.selectFrom('usuario').select(['id', 'nit']).execute();
  const colaboradores = await bd
    .selectFrom('usuario_rol')
    .select(campos('usuario_id'))
    .where('rol_id', 'in', [ROL.declaracion, ROL.carga])
    .orderBy('usuario_id')
    .execute();
  return {
    gestorId: personas.find((p) => p.nit === nitDeGestor)?.id ?? 0,
    colaboradores: colaboradores.map((c) => c.usuarioId),
    nits: new Set(personas.map((p) => p.nit)),
  };
}

/** They were brought without one (D-62). */
export async function quitarRegimen(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ regimen_id: null })
    .where('id', 'in', [0, ...ids])
    .execute();
}

/** The ranges that there are, and how many active clients a gestor has. */
export async function findCarteraDe(bd: Bd, gestorId: number) {
  const rangos = await bd
    .selectFrom('tipo_suscripcion_gestor')
    .select(['id', 'nombre', 'min', 'max', 'precio'])
    .execute();
  const { clientes } = await bd
    .selectFrom('cliente_de_gestor')
    .select((e) => e.fn.countAll<number>().as('clientes'))
    .where('gestor_id', '=', gestorId)
    .where('baja_en', 'is', null)
    .executeTakeFirstOrThrow();
  return { rangos, clientes: Number(clientes) };
}

export async function updateRango(bd: Bd, gestorId: number, rangoId: number, precio: string): Promise<void> {
  await bd
    .updateTable('suscripcion')
    .set({ rango_gestor_id: rangoId, precio })
    .where('usuario_id', '=', gestorId)
    .where('rango_gestor_id', 'is not', null)
    .execute();
}
