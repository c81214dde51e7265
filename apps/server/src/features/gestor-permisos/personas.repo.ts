import { ROL } from '@aldia/domain/permisos/roles.ts';
import { PUEDE_LLEVAR_CARTERA, tieneRol } from '../../shared/clientes.repo.ts';
import { campos } from '../../shared/columnas.ts';
import type { Conexion } from '../../shared/db.ts';
import { NOMBRE_DE_OFICINA } from '../../shared/suscripciones.repo.ts';

const todas = (bd: Conexion) =>
  bd
    .selectFrom('usuario as u')
    .select(campos('u.id', 'u.nit', 'u.primer_nombre', 'u.correo', 'u.telefono'))
    .select(NOMBRE_DE_OFICINA.as('nombre'));
const personas = (bd: Conexion) => todas(bd).where('u.activo', '=', true);
export type PersonaEscrita = Awaited<ReturnType<ReturnType<typeof todas>['executeTakeFirstOrThrow']>>;

/** A party of an existing tie, whatever roles they have by now. */
export const getPersona = (bd: Conexion, id: number) => todas(bd).where('u.id', '=', id).executeTakeFirstOrThrow();

/** A gestor who keeps an office and may enter; undefined for anybody else. */
export const findGestor = (bd: Conexion, id: number) =>
  personas(bd).where('u.id', '=', id).where(PUEDE_LLEVAR_CARTERA).executeTakeFirst();

/** A client who may enter; undefined for anybody else. */
export const findClienteActivo = (bd: Conexion, id: number) =>
  personas(bd).where('u.id', '=', id).where(tieneRol(ROL.cliente)).executeTakeFirst();

/** Whether the owner of the address in use proved it. */
export async function tieneCorreoProbado(bd: Conexion, id: number): Promise<boolean> {
  const fila = await bd
    .selectFrom('correo')
    .select('id')
    .where('usuario_id', '=', id)
    .where('activo', '=', true)
    .where('verificado_en', 'is not', null)
    .executeTakeFirst();
  return fila !== undefined;
}
