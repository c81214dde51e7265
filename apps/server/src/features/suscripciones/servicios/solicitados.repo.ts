import type { Atencion } from '@aldia/contract/servicios.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { conceptoContiene, contiene, contieneConContacto } from '../../../shared/clientes.repo.ts';
import { campos } from '../../../shared/columnas.ts';
import { contarHasta } from '../../../shared/contar.repo.ts';
import type { Conteo, Posicion } from '../../../shared/cursor.ts';
import type { Bd, Conexion, Tx } from '../../../shared/db.ts';
import { cortar, llave } from '../../../shared/paginar.repo.ts';

/** `u` is the client, `q` asked and paid, `a` did the service. The charge says what was bought. */
const solicitados = (bd: Conexion) =>
  bd
    .selectFrom('servicio_solicitado as s')
    .innerJoin('cobro_intencion as c', 'c.id', 's.intencion_id')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .innerJoin('usuario as q', 'q.id', 's.solicitante_id')
    .leftJoin('usuario as a', 'a.id', 's.atendido_por')
    .select([
      ...campos('s.id', 'u.nombre', 'u.nit', 'q.correo', 'q.telefono', 'c.monto', 's.solicitado_en', 's.atendido_en'),
      ...campos('s.nota', 's.solicitante_id', 's.usuario_id'),
      'c.id as cobroId',
      'q.nombre as oficina',
      'a.nombre as atendio',
      sql<string>`coalesce(c.detalle->>'concepto', '')`.as('servicio'),
    ]);
type Cruda = Awaited<ReturnType<ReturnType<typeof solicitados>['executeTakeFirstOrThrow']>>;
export type FilaDeServicio = ReturnType<typeof aFila>;
const aFila = ({ solicitanteId, ...f }: Cruda) => ({
  ...f,
  monto: parseQuetzales(f.monto),
  oficina: solicitanteId === f.usuarioId ? null : f.oficina,
});

export interface FiltroDeServicios {
  readonly palabras: readonly string[];
  readonly atencion: Atencion | undefined;
}
/** Matches the client, the person who asked with their mail and phone, or the service. */
const esDe = (palabra: string) =>
  sql<boolean>`(${contiene('u.busqueda', palabra)} or ${contieneConContacto(palabra, 'q')}
    or ${conceptoContiene(palabra)})`;

function filtrados(bd: Conexion, { palabras, atencion }: FiltroDeServicios) {
  let q = solicitados(bd);
  if (atencion) q = q.where('s.atendido_en', atencion === 'por_atender' ? 'is' : 'is not', null);
  for (const p of palabras) q = q.where(esDe(p));
  return q;
}

/** Pending services: the longest waiting first. Done services, and all together: the newest first. */
export async function listSolicitados(bd: Bd, f: FiltroDeServicios, desde: Posicion | null, limite: number) {
  const llaves = [llave('s.id', 'bigint', f.atencion !== 'por_atender')];
  return (await cortar(filtrados(bd, f), llaves, { desde, limite }).execute()).map(aFila);
}
export const countSolicitados = (bd: Bd, f: FiltroDeServicios, hasta: number | null): Promise<Conteo> =>
  contarHasta(bd, filtrados(bd, f), hasta);

export async function findSolicitado(bd: Conexion, id: number): Promise<FilaDeServicio | null> {
  const fila = await solicitados(bd).where('s.id', '=', id).executeTakeFirst();
  return fila ? aFila(fila) : null;
}

interface Atendido {
  readonly por: number;
  readonly nota: string;
  readonly ahora: Instante;
}
/** Marks a service as done. Returns false when it no longer waits: of two callers at once, one succeeds. */
export async function markAtendido(tx: Tx, id: number, { por, nota, ahora }: Atendido): Promise<boolean> {
  const fila = await tx
    .updateTable('servicio_solicitado')
    .set({ atendido_en: ahora, atendido_por: por, nota })
    .where('id', '=', id)
    .where('atendido_en', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return fila !== undefined;
}
/** Makes the service wait again and keeps its note. Returns false when it already waited. */
export async function reopenServicio(tx: Tx, id: number): Promise<boolean> {
  const fila = await tx
    .updateTable('servicio_solicitado')
    .set({ atendido_en: null, atendido_por: null })
    .where('id', '=', id)
    .where('atendido_en', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return fila !== undefined;
}
