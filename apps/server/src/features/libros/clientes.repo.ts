import { ROL } from '@aldia/domain/permisos/roles.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { clientesActivos, contiene, enPagina, type PaginaDeClientes } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import { countActivos } from '../../shared/cuentas.repo.ts';
import type { Conteo } from '../../shared/cursor.ts';
import type { Bd } from '../../shared/db.ts';

export interface FiltroDeClientes {
  readonly palabras: readonly string[];
  /** null: any. */
  readonly regimenId: number | null;
}

function elegidos(bd: Bd, { palabras, regimenId }: FiltroDeClientes) {
  let q = clientesActivos(bd);
  if (regimenId !== null) q = q.where('u.regimen_id', '=', regimenId);
  for (const p of palabras) q = q.where(contiene('u.busqueda', p));
  return q;
}

export async function countClientes(bd: Bd, filtro: FiltroDeClientes, hasta: number | null): Promise<number | Conteo> {
  if (filtro.palabras.length === 0) return countActivos(bd, [ROL.cliente], filtro.regimenId);
  return contarHasta(bd, elegidos(bd, filtro), hasta);
}

/** One page of clients, each with all their mails, in the order of an index. */
export function listClientes(bd: Bd, filtro: FiltroDeClientes, pagina: PaginaDeClientes) {
  const q = elegidos(bd, filtro)
    .leftJoin('regimen as g', 'g.id', 'u.regimen_id')
    .select(campos('u.id', 'u.nombre', 'u.nombre_orden', 'u.cui', 'u.nit', 'u.direccion', 'u.telefono'))
    .select([...campos('u.dia_declaracion', 'u.regimen_id'), 'g.descripcion as regimen'])
    .select((e) => [
      jsonArrayFrom(
        e.selectFrom('correo as c').select('c.correo').whereRef('c.usuario_id', '=', 'u.id').orderBy('c.correo'),
      ).as('correos'),
    ]);
  return enPagina(q, pagina).execute();
}
export type FilaDeCliente = Awaited<ReturnType<typeof listClientes>>[number];
