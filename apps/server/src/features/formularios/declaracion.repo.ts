import { mes } from '@aldia/domain/fechas/fechas.ts';
import { esDelAnio } from '../../shared/con-cifras.repo.ts';
import type { Bd } from '../../shared/db.ts';

/** The name of the assignee, for the head of the forms; empty when nobody has the declaration. */
export async function findColaborador(bd: Bd, asignadoId: number | null): Promise<{ nombre: string; correo: string }> {
  const vacio = { nombre: '', correo: '' };
  if (asignadoId === null) return vacio;
  return (
    (await bd.selectFrom('usuario').select(['nombre', 'correo']).where('id', '=', asignadoId).executeTakeFirst()) ??
    vacio
  );
}

/** What was recorded about a declaration under one action, newest first. */
export const listHechos = (bd: Bd, declaracionId: number, accion: string, limite: number) =>
  bd
    .selectFrom('auditoria as h')
    .leftJoin('usuario as u', 'u.id', 'h.actor_id')
    .select(['h.cuando', 'h.antes', 'h.despues', 'u.nombre'])
    .where('h.entidad', '=', 'declaracion')
    .where('h.entidad_id', '=', String(declaracionId))
    .where('h.accion', '=', accion)
    .orderBy('h.cuando', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limite)
    .execute();

/** A client's months of a year under one regime that have figures and were not taken back, January to December. */
export async function listMesesCalculados(
  bd: Bd,
  usuarioId: number,
  anio: number,
  regimenId: number,
): Promise<number[]> {
  const filas = await bd
    .selectFrom('declaracion')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('regimen_id', '=', regimenId)
    .where('periodo', '>=', mes(`${anio}-01`))
    .where('periodo', '<=', mes(`${anio}-12`))
    .where(esDelAnio('declaracion'))
    .orderBy('periodo')
    .execute();
  return filas.map((f) => f.id);
}
