import { ROL, type Rol } from '@aldia/domain/permisos/roles.ts';
import { AppError } from './app-error.ts';
import type { ContextoDeConsulta } from './contexto.ts';
import { finDeVentana } from './cuando-volver.ts';
import { sumarEnVentana } from './limite.repo.ts';

const DIA_S = 86_400;
const [KIB, KIB_POR_MIB] = [1024, 1024];

/**
 * MiB that a person may store in a day (security C34, which says 500). A client stores books of their own months. Staff load
 * those of many clients: 400 files a day, of ten MiB each. An office brings four books of 5,000 clients, of half a MiB each.
 */
const MIB_POR_DIA: Readonly<Record<Rol, number>> = {
  [ROL.cliente]: 500,
  [ROL.administrador]: 4000,
  [ROL.declaracion]: 4000,
  [ROL.carga]: 4000,
  [ROL.gestor]: 10_000,
  [ROL.sociedad]: 10_000,
};

type QuienGuarda = Pick<ContextoDeConsulta, 'bd' | 'reloj' | 'actor'>;

/**
 * Counts the bytes that a person is about to store; refused ones do not count. The product's own work has no quota. Throws
 * CUOTA_DE_BYTES. Never call it inside a transaction.
 */
export async function contarBytes({ bd, reloj, actor }: QuienGuarda, bytes: number): Promise<void> {
  if (actor.usuarioId === 0) return;
  const maximo = Math.max(
    ...Object.entries(MIB_POR_DIA).map(([rol, mib]) => (actor.roles.includes(Number(rol)) ? mib : 0)),
  );
  const [ahora, clave, kib] = [reloj.ahora(), `bytes:${actor.usuarioId}`, Math.ceil(bytes / KIB)];
  if ((await sumarEnVentana(bd, clave, DIA_S, kib, ahora)) <= maximo * KIB_POR_MIB) return;
  await sumarEnVentana(bd, clave, DIA_S, -kib, ahora);
  throw new AppError('CUOTA_DE_BYTES', { mb: maximo, ...finDeVentana(ahora, DIA_S) });
}
