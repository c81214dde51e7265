import { mes } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { esDelAnio } from '../../shared/con-cifras.repo.ts';
import type { Bd } from '../../shared/db.ts';
import { leerGuardado } from '../../shared/json-guardado.ts';

/** Lines of a copied SAT-1311, in quetzales, under the names of the load. */
const IsrDeCortesia = z.object({
  totalFacturas: z.string(),
  impuestoDeterminado: z.string(),
  rentPeriodoDeclarar: z.string(),
  impuestoPagar: z.string(),
  remanenteRetencion: z.string(),
});

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

/** The lines of SAT-1311 as they were copied for a courtesy month, in quetzales; null for any other month. */
export async function findIsrDeCortesia(bd: Bd, declaracionId: number): Promise<z.output<typeof IsrDeCortesia> | null> {
  const fila = await bd
    .selectFrom('carga_de_cortesia')
    .select(sql<unknown>`detalle -> 'carga_pc'`.as('lineas'))
    .where('declaracion_id', '=', declaracionId)
    .executeTakeFirst();
  return fila ? leerGuardado(IsrDeCortesia, fila.lineas, 'carga de cortesía') : null;
}
