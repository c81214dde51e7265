import { DE_FUERA } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { CLAVE_DE_GESTOR } from '../../../shared/claves-de-gestor.ts';
import { DOCUMENTOS_DE_LOS_MESES } from '../../../shared/documentos.repo.ts';

/**
 * Whose account is exported, and the office that takes it; null when the owner does. An office gets what its client lets it see
 * (`contract/mandato-de-gestor.ts`): the months and what belongs to them, and nothing of other offices, of the account or of its money.
 */
export interface DeQuien {
  readonly usuarioId: number;
  readonly oficina: number | null;
}

/** The NIT of an actor ('q') who is a client or an office; '' for our own staff, past or present, because their NIT is their login name. */
export const nitDicho = sql<string>`case when exists (
    select from usuario_rol r where r.usuario_id = q.id and r.rol_id in (${sql.join(DE_FUERA)})
  ) and not exists (
    select from usuario_rol r where r.usuario_id = q.id and r.rol_id not in (${sql.join(DE_FUERA)})
  ) then q.nit else '' end`.as('nit');

const SIN_FILTRO = sql<boolean>`true`;
const otras = ({ usuarioId, oficina }: DeQuien) => sql`
  select gestor_id from cliente_de_gestor where usuario_id = ${usuarioId}::bigint and gestor_id <> ${oficina}::bigint
  union select gestor_id from autorizacion_de_gestor where usuario_id = ${usuarioId}::bigint and gestor_id <> ${oficina}::bigint`;

/** Facts ('h') about the person that the office did or that name the office. It does not learn from the others who entered or paid. */
export const hechoDePersonaVisible = (d: DeQuien) =>
  d.oficina === null
    ? SIN_FILTRO
    : sql<boolean>`(h.actor_id = ${d.oficina}::bigint or h.despues ->> 'gestor' = ${String(d.oficina)})`;

/** Facts ('h') of a month that no other office did and that name no other office. */
export const hechoVisible = (d: DeQuien) =>
  d.oficina === null
    ? SIN_FILTRO
    : sql<boolean>`(coalesce(h.actor_id not in (${otras(d)}), true)
        and coalesce(h.despues ->> 'gestor' = ${String(d.oficina)}, true))`;

/** Consents ('a') that were given to the office. */
export const aceptacionVisible = (d: DeQuien) =>
  d.oficina === null ? SIN_FILTRO : sql<boolean>`a.datos ->> 'gestor_id' = ${String(d.oficina)}`;

const SOBRE_GESTORES = Object.values(CLAVE_DE_GESTOR).map((clave) => `${clave}:%`);
/**
 * Mails ('b') about the client's months. Leaves out mails about gestores, whose subject names an office that no column identifies, and
 * mails that went to another office in the client's place.
 */
export const mensajeVisible = (d: DeQuien) =>
  d.oficina === null
    ? SIN_FILTRO
    : sql<boolean>`(b.declaracion_id is not null and not (b.clave like any(${SOBRE_GESTORES}::text[]))
        and coalesce(b.usuario_id not in (${otras(d)}), true)
        and not exists (select from usuario o where o.correo = b.para and o.id in (${otras(d)})))`;

/** Documents ('d') of the months, and the mandates that the office stored. Documents of the account or of its payments are the client's. */
export const documentoVisible = (d: DeQuien) =>
  d.oficina === null
    ? SIN_FILTRO
    : sql<boolean>`(d.clase like any(${[...DOCUMENTOS_DE_LOS_MESES]}::text[])
        or (d.clase = 'mandato' and d.creado_por = ${d.oficina}::bigint))`;
