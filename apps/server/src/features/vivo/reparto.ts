import type { Cambio } from '@aldia/contract/vivo.ts';
import { esGestor, lazoCon } from '@aldia/domain/permisos/lazo.ts';
import type { Conexion } from '../../shared/db.ts';
import { listCarteras } from './cambios.repo.ts';
import type { Lectura } from './lector.ts';
import { enCable, type Oyente } from './oyente.ts';

/** Tells a month that changed several times only once. */
function sinRepetir(hechos: readonly Cambio[]): Cambio[] {
  const porMes = new Map(hechos.map((h) => [`${h.usuarioId} ${h.periodo ?? ''}`, h]));
  return [...porMes.values()].map(({ usuarioId, periodo, regimenId }) => ({ usuarioId, periodo, regimenId }));
}

/** The current portfolios with these clients, read once for all listeners; empty when no gestor listens. */
async function carterasDe(bd: Conexion, oyentes: readonly Oyente[], cambios: readonly Cambio[]): Promise<Set<string>> {
  if (!oyentes.some((o) => esGestor(o.actor))) return new Set();
  const pares = await listCarteras(bd, [...new Set(cambios.map((c) => c.usuarioId))]);
  return new Set(pares.map((p) => `${p.gestorId} ${p.usuarioId}`));
}

/** What each listener is told: only changes of clients that it may see, by the one rule for that (D-66). */
export async function paraQuien(
  bd: Conexion,
  oyentes: readonly Oyente[],
  { hechos, todo }: Lectura,
): Promise<ReadonlyMap<Oyente, string>> {
  const dichos = new Map<Oyente, string>();
  if (todo) for (const o of oyentes) dichos.set(o, enCable('todo', {}));
  const cambios = sinRepetir(hechos);
  if (cambios.length === 0) return dichos;
  const carteras = await carterasDe(bd, oyentes, cambios);
  const estaEnCartera = async (gestorId: number, usuarioId: number) => carteras.has(`${gestorId} ${usuarioId}`);
  const escritos = cambios.map((c) => ({ usuarioId: c.usuarioId, cable: enCable('cambio', c) }));
  for (const o of oyentes) {
    for (const { usuarioId, cable } of escritos)
      if ((await lazoCon(o.actor, usuarioId, estaEnCartera)) !== null) dichos.set(o, (dichos.get(o) ?? '') + cable);
  }
  return dichos;
}
