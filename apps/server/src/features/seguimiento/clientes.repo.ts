import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import { sql } from 'kysely';
import { type clientesActivos, contiene, enPagina, type PaginaDeClientes } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Bd } from '../../shared/db.ts';
import { abierta } from '../../shared/etapa.repo.ts';
import { planDe } from '../../shared/suscripciones.repo.ts';

export type ClientesElegidos = ReturnType<typeof clientesActivos>;

export function conPalabras(elegidos: ClientesElegidos, palabras: readonly string[]): ClientesElegidos {
  let q = elegidos;
  for (const p of palabras) q = q.where(contiene('u.busqueda', p));
  return q;
}

/** Clients of one day, or of several; a single day keeps the order of its index. */
export const conDiaDeDeclaracion = (elegidos: ClientesElegidos, dias: readonly number[]): ClientesElegidos =>
  dias.length === 1
    ? elegidos.where('u.dia_declaracion', '=', dias[0] ?? 0)
    : elegidos.where('u.dia_declaracion', 'in', [...dias]);

/** One page of some clients, in the order of an index. */
export const buildClientes = (elegidos: ClientesElegidos, pagina: PaginaDeClientes) =>
  enPagina(
    elegidos
      .select(campos('u.id', 'u.nit', 'u.cui', 'u.nombre', 'u.dia_declaracion', 'u.regimen_id', 'u.nombre_orden'))
      .select(campos('u.primer_nombre', 'u.segundo_nombre', 'u.primer_apellido', 'u.segundo_apellido')),
    pagina,
  );
export type FilaDeCliente = Awaited<ReturnType<ReturnType<typeof buildClientes>['execute']>>[number];

/** Some clients by a search, for a field that offers them. */
export const listParaElegir = (elegidos: ClientesElegidos, limite: number) =>
  elegidos
    .select(['u.id', 'u.nit', 'u.cui', 'u.nombre'])
    .orderBy('u.nombre_orden')
    .orderBy('u.id')
    .limit(limite)
    .execute();

const masNueva = (bd: Bd) =>
  bd
    .selectFrom('declaracion as d')
    .select(['d.periodo', 'd.estado_id', 'd.facturas_cargadas', 'd.pago_realizado', 'd.asignado_id'])
    .where('d.usuario_id', '=', sql.ref<number>('u.id'))
    .orderBy('d.periodo', 'desc')
    .limit(1);
const abiertas = (bd: Bd) =>
  bd
    .selectFrom('declaracion as o')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('o.usuario_id', '=', sql.ref<number>('u.id'))
    .where(abierta('o'));
/** The state of some clients: regime, today's plan, whether a SAT password is kept, their newest declaration, and how many are open. */
export const listEstados = (bd: Bd, ids: readonly number[], hoy: Dia) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('regimen as g', 'g.id', 'u.regimen_id')
    .leftJoinLateral(masNueva(bd).as('d'), (j) => j.onTrue())
    .leftJoin('usuario as a', 'a.id', 'd.asignado_id')
    .leftJoin('credencial_sat as c', 'c.usuario_id', 'u.id')
    .select(['u.id', 'g.descripcion as regimen', 'a.nombre as asignado', 'c.version as credencial'])
    .select(campos('d.periodo', 'd.estado_id', 'd.facturas_cargadas', 'd.pago_realizado', 'd.asignado_id'))
    .select([abiertas(bd).as('abiertos'), planDe(bd, hoy, 'u.id').as('abreviatura')])
    .where('u.id', 'in', [...ids, 0])
    .execute();
export type EstadoDeCliente = Awaited<ReturnType<typeof listEstados>>[number];
