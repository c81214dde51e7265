import type { Instante } from '@aldia/domain/fechas/fechas.ts';
import { campos } from './columnas.ts';
import type { Conexion } from './db.ts';

/** The address from which an account can be recovered while a change of mail may still be stopped: the oldest such change gives it. */
export async function findCorreoProtegido(bd: Conexion, usuarioId: number, ahora: Instante): Promise<string | null> {
  const fila = await bd
    .selectFrom('cambio_de_correo')
    .select('anterior')
    .where('usuario_id', '=', usuarioId)
    .where('detenido_en', 'is', null)
    .where('vence_en', '>', ahora)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return fila?.anterior ?? null;
}

export const findDuenioDeCuenta = (bd: Conexion, usuarioId: number) =>
  bd
    .selectFrom('usuario')
    .select(campos('primer_nombre', 'nombre', 'correo'))
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
