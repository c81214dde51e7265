import { CorreoDePersona, Persona } from '@aldia/contract/formato-de-cuenta/registros.ts';
import { sql } from 'kysely';
import { ROLES_DE_LA_PERSONA } from '../../../shared/clientes.repo.ts';
import type { Bd } from '../../../shared/db.ts';
import { columnasDe } from '../columnas-de.ts';

export const findCuenta = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('usuario as u')
    .leftJoin('regimen as g', 'g.id', 'u.regimen_id')
    .leftJoin('actividad_economica as a', 'a.id', 'u.actividad_economica_id')
    .leftJoin('baja_de_noticias as b', 'b.usuario_id', 'u.id')
    .select(columnasDe('u', Persona))
    .select('g.descripcion as regimen')
    .select('a.descripcion as actividadEconomica')
    .select(sql<boolean>`b.usuario_id is null`.as('recibeNoticias'))
    .select(ROLES_DE_LA_PERSONA.as('roles'))
    .where('u.id', '=', usuarioId)
    .executeTakeFirstOrThrow();

export const listCorreos = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('correo as c')
    .select(columnasDe('c', CorreoDePersona))
    .where('c.usuario_id', '=', usuarioId)
    .orderBy('c.id')
    .execute();

export const listPerfil = (bd: Bd, usuarioId: number) =>
  bd
    .selectFrom('perfil_usuario as p')
    .innerJoin('tipo_emisor as t', 't.id', 'p.tipo_emisor_id')
    .select(['t.id as tipoEmisorId', 't.descripcion as tipoDeEmisor', 'p.incluir'])
    .where('p.usuario_id', '=', usuarioId)
    .orderBy('t.id')
    .execute();
