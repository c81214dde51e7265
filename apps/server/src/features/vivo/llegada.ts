import type { Recursos } from '../../shared/contexto.ts';
import { type Lectura, NADA } from './lector.ts';
import { loPerdido } from './lo-perdido.ts';
import { enCable, type Oyente } from './oyente.ts';
import { type Presentes, ponerPresencia, presentes } from './presencia.ts';
import { paraQuien } from './reparto.ts';

const HOLA = enCable('hola', {});

/**
 * Tells arriving listeners what they missed and who has which months open, and writes down their own open months. They already receive live
 * changes, so a change meanwhile may be told twice but is never lost. Listeners that resume from the same point share one query.
 */
export async function recibir(
  recursos: Pick<Recursos, 'bd' | 'reloj'>,
  llegan: readonly Oyente[],
  cerrado: number,
): Promise<void> {
  const { bd } = recursos;
  const perdidos = new Map<number | null, Lectura>();
  for (const desde of new Set(llegan.map((o) => o.escucha.desde)))
    perdidos.set(desde, await loPerdido(recursos, desde));
  await ponerPresencia(
    bd,
    recursos,
    llegan
      .filter((o) => o.esDelPersonal && o.escucha.abiertos.length > 0)
      .map((o) => ({ quien: o.actor.usuarioId, flujo: o.escucha.flujo, abiertos: o.escucha.abiertos })),
  );
  const dichos = new Map<Oyente, string>();
  for (const [desde, suyos] of Map.groupBy(llegan, (o) => o.escucha.desde))
    for (const [o, dicho] of await paraQuien(bd, suyos, perdidos.get(desde) ?? NADA)) dichos.set(o, dicho);
  const nadie: Presentes = new Map();
  const ahora = llegan.some((o) => o.esDelPersonal) ? await presentes(bd, recursos) : nadie;
  const [deTodos, deNadie] = [ahora, nadie].map((p) =>
    enCable('presencia', { completa: true, meses: [...p.values()] }),
  );
  for (const o of llegan) {
    o.ponerAlDia();
    o.decir(`${HOLA}${dichos.get(o) ?? ''}${o.esDelPersonal ? deTodos : deNadie}`, cerrado);
    o.sabe = o.esDelPersonal ? ahora : nadie;
  }
}
