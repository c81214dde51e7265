import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { clientesActivos, contieneConContacto, enPagina, type PaginaDeClientes } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import { countActivos } from '../../shared/cuentas.repo.ts';
import type { Conteo } from '../../shared/cursor.ts';
import type { Bd } from '../../shared/db.ts';

export interface FiltroDeClientes {
  readonly palabras: readonly string[];
  /** Of today, or of months before a change of regime: those months are still closed with its year. null: any. */
  readonly regimenId: number | null;
}

const loTuvo = (regimenId: number) =>
  sql<boolean>`u.id in (select c.usuario_id from cambio_de_regimen c where c.antes_id = ${regimenId})`;
function elegidos(bd: Bd, { palabras, regimenId }: FiltroDeClientes) {
  let q = clientesActivos(bd);
  if (regimenId !== null) q = q.where((e) => e.or([e('u.regimen_id', '=', regimenId), loTuvo(regimenId)]));
  for (const p of palabras) q = q.where(contieneConContacto(p));
  return q;
}

export async function countClientes(bd: Bd, filtro: FiltroDeClientes, hasta: number | null): Promise<number | Conteo> {
  const { palabras, regimenId } = filtro;
  if (palabras.length > 0) return contarHasta(bd, elegidos(bd, filtro), hasta);
  const deHoy = await countActivos(bd, [ROL.cliente], regimenId);
  return regimenId === null ? deHoy : deHoy + (await countDeAntes(bd, regimenId));
}
/** Clients of another regime today who had that one: few, as each has a written change. */
async function countDeAntes(bd: Bd, regimenId: number): Promise<number> {
  const { n } = await clientesActivos(bd)
    .where('u.regimen_id', 'is distinct from', regimenId)
    .where(loTuvo(regimenId))
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** One page of clients, each with all their mails, in the order of an index. */
export function listClientes(bd: Bd, filtro: FiltroDeClientes, pagina: PaginaDeClientes) {
  const q = elegidos(bd, filtro)
    .leftJoin('regimen as g', 'g.id', 'u.regimen_id')
    .select(campos('u.id', 'u.nombre', 'u.nombre_orden', 'u.cui', 'u.nit', 'u.direccion', 'u.telefono'))
    .select([...campos('u.dia_declaracion', 'u.regimen_id'), 'g.descripcion as regimen'])
    .select(campos('u.primer_nombre', 'u.segundo_nombre', 'u.primer_apellido', 'u.segundo_apellido'))
    .select((e) => [
      jsonArrayFrom(
        e.selectFrom('correo as c').select('c.correo').whereRef('c.usuario_id', '=', 'u.id').orderBy('c.correo'),
      ).as('correos'),
    ]);
  return enPagina(q, pagina).execute();
}
export type FilaDeCliente = Awaited<ReturnType<typeof listClientes>>[number];
