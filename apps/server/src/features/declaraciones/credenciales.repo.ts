import { ETAPA } from '@aldia/domain/declaraciones/etapas.ts';
import { clientesDeSiempre } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Conexion } from '../../shared/db.ts';
import { abierta } from '../../shared/etapa.repo.ts';

/** A client with the sealed credential, when there is one. */
export const findCredencial = (bd: Conexion, usuarioId: number) =>
  clientesDeSiempre(bd)
    .leftJoin('credencial_sat as c', 'c.usuario_id', 'u.id')
    .select(campos('u.id', 'c.version', 'c.llave_id', 'c.llave_envuelta', 'c.cifrado'))
    .where('u.id', '=', usuarioId)
    .executeTakeFirst();

/** The assignees of the client's open declarations, or of the newest one when none is open. */
export async function listAsignados(bd: Conexion, usuarioId: number): Promise<{ asignadoId: number | null }[]> {
  const filas = await bd
    .selectFrom('declaracion')
    .select(campos('asignado_id', 'etapa'))
    .where('usuario_id', '=', usuarioId)
    .where((e) =>
      e.or([
        abierta(),
        e(
          'periodo',
          '=',
          e
            .selectFrom('declaracion as x')
            .select((m) => m.fn.max('x.periodo').as('p'))
            .where('x.usuario_id', '=', usuarioId),
        ),
      ]),
    )
    .execute();
  const abiertas = filas.filter((f) => (f.etapa ?? ETAPA.terminada) < ETAPA.terminada);
  return abiertas.length > 0 ? abiertas : filas;
}
