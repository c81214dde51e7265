import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { DE_FUERA } from '@aldia/domain/permisos/roles.ts';
import { ESTADOS_QUE_SE_RENUEVAN } from '@aldia/domain/suscripciones/estados.ts';
import { expiraDesde } from '@aldia/domain/tarjetas/tarjeta.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { contieneConContacto, enPagina, type PaginaDeClientes, tieneRol } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import { contarHasta } from '../../shared/contar.repo.ts';
import { countActivosPorEstado } from '../../shared/cuentas.repo.ts';
import type { Conteo } from '../../shared/cursor.ts';
import type { Bd } from '../../shared/db.ts';
import { literales } from '../../shared/en-estado.repo.ts';
import { gestorEnUso } from '../../shared/suscripciones.repo.ts';

export interface FiltroDeUsuarios {
  readonly palabras: readonly string[];
  /** null: any. */
  readonly estadoId: number | null;
}

/** Only people who may have a subscription: staff have none. */
function elegidos(bd: Bd, { palabras, estadoId }: FiltroDeUsuarios) {
  let q = bd
    .selectFrom('usuario as u')
    .where('u.activo', '=', true)
    .where(tieneRol(...DE_FUERA));
  if (estadoId !== null) q = q.where('u.estado_id', '=', estadoId);
  for (const p of palabras) q = q.where(contieneConContacto(p));
  return q;
}

/** One page of users with their mails and cards, in the order of an index. */
export function buildUsuarios(bd: Bd, filtro: FiltroDeUsuarios, pagina: PaginaDeClientes) {
  const q = elegidos(bd, filtro)
    .select(campos('u.id', 'u.primer_nombre', 'u.segundo_nombre', 'u.primer_apellido', 'u.segundo_apellido'))
    .select(campos('u.nombre', 'u.nombre_orden', 'u.cui', 'u.nit', 'u.direccion', 'u.telefono'))
    .select(campos('u.dia_declaracion', 'u.empleado', 'u.estado_id'))
    .select((e) => [
      jsonArrayFrom(
        e
          .selectFrom('correo as c')
          .select('c.correo')
          .whereRef('c.usuario_id', '=', 'u.id')
          .orderBy('c.activo', 'desc'),
      ).as('correos'),
      jsonArrayFrom(
        e
          .selectFrom('metodo_pago as m')
          .select(campos('m.ultimos_numeros', 'm.nombre_portador'))
          .whereRef('m.usuario_id', '=', 'u.id')
          .where('m.retirada_en', 'is', null)
          .orderBy('m.activo', 'desc'),
      ).as('tarjetas'),
    ]);
  return enPagina(q, pagina);
}
export const listUsuarios = (...pedido: Parameters<typeof buildUsuarios>) => buildUsuarios(...pedido).execute();
export type FilaDeUsuario = Awaited<ReturnType<typeof listUsuarios>>[number];

/** How many users a search finds in each state; states without users are left out. */
export const countPorEstado = (bd: Bd, palabras: readonly string[]) =>
  palabras.length === 0
    ? countActivosPorEstado(bd, DE_FUERA)
    : elegidos(bd, { palabras, estadoId: null })
        .select(['u.estado_id as estadoId', sql<number>`count(*)::int`.as('cuantos')])
        .groupBy('u.estado_id')
        .execute();

export interface FiltroSinTarjeta extends FiltroDeUsuarios {
  readonly hoy: Dia;
}
/**
 * Users without a card that can be charged (`puedeCobrarse`): no main card, one that the bank refused for good, or an expired one. A client
 * whose gestor pays is charged nothing (D-63), unless a plan of their own also continues.
 */
function sinTarjeta(bd: Bd, { hoy, ...filtro }: FiltroSinTarjeta) {
  return elegidos(bd, filtro)
    .where(
      sql<boolean>`not exists (
        select 1 from metodo_pago m
         where m.usuario_id = u.id and m.activo and m.rechazada_en is null and m.fecha_expiracion >= ${expiraDesde(hoy)}::date)`,
    )
    .where(
      sql<boolean>`not exists (
        select 1 from cliente_de_gestor c where c.usuario_id = u.id and c.baja_en is null and ${gestorEnUso(hoy)}
           and not exists (
             select 1 from suscripcion p
              where p.usuario_id = u.id and p.tipo_suscripcion_id is not null
                and p.estado in (${literales(ESTADOS_QUE_SE_RENUEVAN)})))`,
    );
}
export const buildSinTarjeta = (bd: Bd, filtro: FiltroSinTarjeta, pagina: PaginaDeClientes) =>
  enPagina(
    sinTarjeta(bd, filtro).select(
      campos('u.id', 'u.nombre', 'u.nombre_orden', 'u.cui', 'u.nit', 'u.telefono', 'u.correo', 'u.estado_id'),
    ),
    pagina,
  );
export const listSinTarjeta = (...pedido: Parameters<typeof buildSinTarjeta>) => buildSinTarjeta(...pedido).execute();
export const countSinTarjeta = (bd: Bd, filtro: FiltroSinTarjeta, hasta: number | null): Promise<Conteo> =>
  contarHasta(bd, sinTarjeta(bd, filtro), hasta);
