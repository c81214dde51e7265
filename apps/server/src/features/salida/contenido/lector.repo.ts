import { DE_FUERA } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { CLAVE_DE_GESTOR } from '../../../shared/claves-de-gestor.ts';

/** Whose account it is, and the office that takes it; null when its owner does. An office is told of no other one (ADR 38). */
export interface DeQuien {
  readonly usuarioId: number;
  readonly oficina: number | null;
}

/** Of who did something ('q'): the NIT of clients and offices. Of who works here, or did, it is the name that they enter with. */
export const nitDicho = sql<string>`case when exists (
    select from usuario_rol r where r.usuario_id = q.id and r.rol_id in (${sql.join(DE_FUERA)})
  ) and not exists (
    select from usuario_rol r where r.usuario_id = q.id and r.rol_id not in (${sql.join(DE_FUERA)})
  ) then q.nit else '' end`.as('nit');

const SIN_FILTRO = sql<boolean>`true`;
const otras = ({ usuarioId, oficina }: DeQuien) => sql`
  select gestor_id from cliente_de_gestor where usuario_id = ${usuarioId}::bigint and gestor_id <> ${oficina}::bigint
  union select gestor_id from autorizacion_de_gestor where usuario_id = ${usuarioId}::bigint and gestor_id <> ${oficina}::bigint`;

/** Facts ('h') that no other office did and that name none. */
export const hechoVisible = (d: DeQuien) =>
  d.oficina === null
    ? SIN_FILTRO
    : sql<boolean>`(coalesce(h.actor_id not in (${otras(d)}), true)
        and coalesce(h.despues ->> 'gestor' = ${String(d.oficina)}, true))`;

/** Consents ('a') that were not given to another office. */
export const aceptacionVisible = (d: DeQuien) =>
  d.oficina === null ? SIN_FILTRO : sql<boolean>`coalesce(a.datos ->> 'gestor_id' = ${String(d.oficina)}, true)`;

const SOBRE_GESTORES = Object.values(CLAVE_DE_GESTOR).map((clave) => `${clave}:%`);
/** Mails ('b') to the client that tell of no office: their subjects name it, and no row says which one it is. */
export const mensajeVisible = (d: DeQuien) =>
  d.oficina === null ? SIN_FILTRO : sql<boolean>`not (b.clave like any(${SOBRE_GESTORES}::text[]))`;

/** Documents ('d') that are no mandate which another office keeps. */
export const documentoVisible = (d: DeQuien) =>
  d.oficina === null ? SIN_FILTRO : sql<boolean>`(d.clase <> 'mandato' or d.creado_por = ${d.oficina}::bigint)`;
