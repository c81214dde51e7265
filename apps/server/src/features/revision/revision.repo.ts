import type { Mes } from '@aldia/domain/fechas/fechas.ts';
import { clientesDeSiempre } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Conexion, Tx } from '../../shared/db.ts';
import { abierta } from '../../shared/etapa.repo.ts';
import { NOMBRE_DE_LO_SUSCRITO } from '../../shared/suscripciones.repo.ts';

/** A client to review, with their regime and whether a SAT password is stored. */
export const findEnRevision = (bd: Conexion, id: number) =>
  clientesDeSiempre(bd)
    .leftJoin('regimen as g', 'g.id', 'u.regimen_id')
    .select(campos('u.id', 'u.nombre', 'u.primer_nombre', 'u.cui', 'u.nit', 'u.correo', 'u.regimen_id'))
    .select('g.descripcion as regimen')
    .select((e) =>
      e
        .exists(e.selectFrom('credencial_sat as c').select('c.version').whereRef('c.usuario_id', '=', 'u.id'))
        .as('credencial'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst();
export type FilaDeCliente = NonNullable<Awaited<ReturnType<typeof findEnRevision>>>;

/** False when the reference was used before. The expiry is stored so that the nightly sweep can delete it. */
export async function usarNonce(tx: Tx, nonce: string, vence: string): Promise<boolean> {
  const fila = await tx
    .insertInto('nonce_usado')
    .values({ nonce, vence_en: vence })
    .onConflict((c) => c.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return fila !== undefined;
}

/** The assignees of the client's open declarations; none when no declaration is open. */
export const listAsignados = (bd: Conexion, usuarioId: number) =>
  bd
    .selectFrom('declaracion')
    .select('asignado_id as asignadoId')
    .distinct()
    .where('usuario_id', '=', usuarioId)
    .where(abierta())
    .execute();

/** The assignee of one month; undefined when the month is not open. */
export const findAsignadoDelMes = (bd: Conexion, usuarioId: number, periodo: Mes) =>
  bd
    .selectFrom('declaracion')
    .select('asignado_id as asignadoId')
    .where('usuario_id', '=', usuarioId)
    .where('periodo', '=', periodo)
    .executeTakeFirst();

export const findSuscripcion = (bd: Conexion, id: number) =>
  bd
    .selectFrom('suscripcion as s')
    .leftJoin('tipo_suscripcion as t', 't.id', 's.tipo_suscripcion_id')
    .leftJoin('tipo_suscripcion_gestor as g', 'g.id', 's.rango_gestor_id')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .select([...campos('s.id', 's.usuario_id', 's.fecha_inicio', 's.fecha_fin')])
    .select(NOMBRE_DE_LO_SUSCRITO.as('plan'))
    .select(['u.nombre as cliente', ...campos('u.primer_nombre', 'u.correo')])
    .where('s.id', '=', id)
    .executeTakeFirst();

export async function insertFactura(
  tx: Tx,
  f: { documentoId: string; suscripcionId: number; por: number; en: string },
): Promise<void> {
  await tx
    .insertInto('factura_de_suscripcion')
    .values({ documento_id: f.documentoId, suscripcion_id: f.suscripcionId, enviada_por: f.por, enviada_en: f.en })
    .execute();
}
export const listFacturas = (bd: Conexion, suscripcionId: number) =>
  bd
    .selectFrom('factura_de_suscripcion as f')
    .innerJoin('documento as o', 'o.id', 'f.documento_id')
    .select(['o.id', 'o.nombre'])
    .where('f.suscripcion_id', '=', suscripcionId)
    .orderBy('f.enviada_en', 'desc')
    .execute();
