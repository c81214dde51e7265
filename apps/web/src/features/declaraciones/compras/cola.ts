import { CLAVE_RECORDADA_MS } from '@aldia/contract/duraciones.ts';
import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import {
  type Cambios,
  chocan,
  type Decision,
  iguales,
  mezclar,
} from '../../../parts/declaraciones/inclusion/cambios.ts';

/** A decision, over what the person saw when they took it. */
export interface Anotada {
  readonly id: string;
  readonly antes: Decision;
  readonly mia: Decision;
}
/** What goes to the server under one key: sent again as it is until it is known how it ended, while that key is remembered. */
export interface Envio {
  readonly clave: string;
  /** When it was prepared, in milliseconds by the server's clock. What a version before left has none. */
  readonly desde?: number;
  readonly presentacion: { readonly id: number; readonly version: number };
  readonly facturas: readonly ({ readonly id: string } & Decision)[];
}
/** It was left otherwise meanwhile, by somebody else or in another machine: that stands until the person chooses. */
export interface Pugna {
  readonly id: string;
  readonly suya: Decision;
  readonly mia: Decision;
}
/** What a client decided about the purchases of one month and the server does not know yet. */
export interface Cola {
  /** Decided in this page and not saved; the rest is of all tabs. */
  readonly borrador: readonly Anotada[];
  /** Saved here, on its way to the server; in the order in which it was decided, each invoice once. */
  readonly porEnviar: readonly Anotada[];
  /** Sent, and nobody knows yet whether it arrived. */
  readonly envio: Envio | null;
  readonly pugnas: readonly Pugna[];
}
export const COLA_VACIA: Cola = { borrador: [], porEnviar: [], envio: null, pugnas: [] };

export const estaVacia = ({ borrador, porEnviar, envio, pugnas }: Cola): boolean =>
  borrador.length + porEnviar.length + pugnas.length === 0 && envio === null;
/** Something waits for the network. */
export const hayQueEnviar = ({ porEnviar, envio }: Cola): boolean => envio !== null || porEnviar.length > 0;

const soloDecision = ({ incluye, tipoRegistroId }: Decision): Decision => ({ incluye, tipoRegistroId });

/** Puts decisions after others. The first sight of an invoice stays: a change of somebody else is held against it. */
export function anadir(primeras: readonly Anotada[], nuevas: readonly Anotada[]): readonly Anotada[] {
  const porId = new Map(primeras.map((a) => [a.id, a]));
  for (const nueva of nuevas) {
    const antes = porId.get(nueva.id)?.antes ?? nueva.antes;
    // Decided again it goes to the end: the order is that of the last decision.
    porId.delete(nueva.id);
    porId.set(nueva.id, { ...nueva, antes });
  }
  return [...porId.values()];
}

/** The draft of the screen, over the invoices that it shows. */
export function conBorrador(cola: Cola, cambios: Cambios, aLaVista: readonly FacturaRecibida[]): Cola {
  const vistas = new Map(aLaVista.map((f) => [f.id, f]));
  const borrador = [...cambios].flatMap(([id, mia]) => {
    const vista = vistas.get(id);
    return vista ? [{ id, antes: soloDecision(vista), mia }] : [];
  });
  return { ...cola, borrador };
}

/** The invoices as they are once what waits arrives: what the screen shows as saved. */
export function comoQuedan(leidas: readonly FacturaRecibida[], { porEnviar }: Cola): readonly FacturaRecibida[] {
  if (porEnviar.length === 0) return leidas;
  const mias = new Map(porEnviar.map((a) => [a.id, a.mia]));
  return leidas.map((f) => (f.anulado ? f : { ...f, ...mias.get(f.id) }));
}

/** The draft as the screen keeps it: only what differs from what it shows. */
export function cambiosDe({ borrador }: Cola, aLaVista: readonly FacturaRecibida[]): Cambios {
  const vistas = new Map(aLaVista.map((f) => [f.id, f]));
  return new Map(
    borrador.flatMap(({ id, mia }) => {
      const vista = vistas.get(id);
      return vista && !vista.anulado && !iguales(vista, mia) ? [[id, mia] as const] : [];
    }),
  );
}

/**
 * Guardar: what the screen shows as changed goes after what already waits; who decides again what somebody else decided has seen
 * it. A draft that changes nothing any more, as another tab saved the same, is not decided over what came later.
 */
export function guardada(cola: Cola, aLaVista: readonly FacturaRecibida[]): Cola {
  const cambios = cambiosDe(cola, aLaVista);
  return {
    ...cola,
    borrador: [],
    porEnviar: anadir(
      cola.porEnviar,
      cola.borrador.filter((b) => cambios.has(b.id)),
    ),
    pugnas: cola.pugnas.filter((p) => !cola.borrador.some((b) => b.id === p.id)),
  };
}

/** Less than the server remembers: what is on its way takes a while, and clocks are not the same. */
const SE_REPITE_MS = CLAVE_RECORDADA_MS - 4 * 3_600_000;
/** Its key may be forgotten by now: sent again it would be a second change, over whatever came after the first. */
export const caduco = ({ desde }: Envio, ahora: number): boolean =>
  desde === undefined || Math.abs(ahora - desde) > SE_REPITE_MS;

interface Repartida {
  readonly porEnviar: readonly Anotada[];
  readonly pugnas: readonly Pugna[];
}
/**
 * What is still to be sent over a new reading of the month, and on what somebody else decided otherwise. Of what is `enDuda`
 * nobody knows whether it arrived and was changed again, or never did: where it is not as it was sent, it is asked.
 */
function repartir(
  porEnviar: readonly Anotada[],
  leidas: readonly FacturaRecibida[],
  enDuda: ReadonlyMap<string, Decision>,
): Repartida {
  const ahora = new Map(leidas.map((f) => [f.id, f]));
  const quedan: Anotada[] = [];
  const pugnas: Pugna[] = [];
  for (const { id, antes, mia } of porEnviar) {
    const leida = ahora.get(id);
    // Cancelled or gone since: it is worth nothing wherever it is.
    if (!leida || leida.anulado) continue;
    const suya = soloDecision(leida);
    const enviada = enDuda.get(id);
    const llego = enviada !== undefined && iguales(enviada, suya);
    const vista = llego ? suya : antes;
    // Decided, and decided back: who did has not seen what another one left meanwhile.
    const mezcla = iguales(vista, mia) ? mia : mezclar(vista, suya, mia);
    if (iguales(mezcla, suya)) continue;
    if (chocan(vista, suya, mezcla) || (enviada !== undefined && !llego)) pugnas.push({ id, suya, mia: mezcla });
    else quedan.push({ id, antes: suya, mia: mezcla });
  }
  return { porEnviar: quedan, pugnas };
}

const decisionesDe = ({ facturas }: Envio): ReadonlyMap<string, Decision> =>
  new Map(facturas.map((f) => [f.id, soloDecision(f)]));
/** What was sent, unless the month is as it was then: nothing of it arrived. */
const dudasDe = (envio: Envio, { id, version }: Envio['presentacion']): ReadonlyMap<string, Decision> =>
  envio.presentacion.id === id && envio.presentacion.version === version ? new Map() : decisionesDe(envio);

/**
 * Holds what waits against a new reading: what is there already is done, what somebody else decided otherwise waits for the
 * person, and the rest is prepared to be sent. While something is on its way it stays as it is, as long as its key is good.
 */
export function preparada(
  cola: Cola,
  leidas: readonly FacturaRecibida[],
  presentacion: Envio['presentacion'],
  { clave, desde }: { readonly clave: string; readonly desde: number },
): Cola {
  const anterior = cola.envio;
  if (anterior !== null && !caduco(anterior, desde)) return cola;
  const enDuda = anterior === null ? new Map<string, Decision>() : dudasDe(anterior, presentacion);
  const { porEnviar, pugnas } = repartir(cola.porEnviar, leidas, enDuda);
  const facturas = porEnviar.map(({ id, mia }) => ({ id, ...mia }));
  return {
    ...cola,
    porEnviar,
    pugnas: [...cola.pugnas.filter((p) => !pugnas.some((q) => q.id === p.id)), ...pugnas],
    envio: facturas.length === 0 ? null : { clave, desde, presentacion, facturas },
  };
}

const sinElEnvio = (cola: Cola, { clave }: Envio): Envio | null => (cola.envio?.clave === clave ? null : cola.envio);

/** The server took it: what was decided again since waits over what was sent. */
export function llegada(cola: Cola, envio: Envio): Cola {
  const enviadas = decisionesDe(envio);
  const porEnviar = cola.porEnviar.flatMap((a) => {
    const enviada = enviadas.get(a.id);
    if (!enviada) return [a];
    return iguales(enviada, a.mia) ? [] : [{ ...a, antes: enviada }];
  });
  return { ...cola, porEnviar, envio: sinElEnvio(cola, envio) };
}

/** The month changed first: nothing of it was written, and it is prepared again. */
export const sinEnvio = (cola: Cola, envio: Envio): Cola => ({ ...cola, envio: sinElEnvio(cola, envio) });

/** The server refuses the month: what waited is a draft again, so that nothing decided is lost. */
export const rechazada = (cola: Cola): Cola => ({
  ...cola,
  envio: null,
  porEnviar: [],
  borrador: anadir(cola.porEnviar, cola.borrador),
});

/** The person looked at both: theirs stays, or mine goes over it. */
export function resuelta(cola: Cola, id: string, cual: 'suya' | 'mia'): Cola {
  const pugna = cola.pugnas.find((p) => p.id === id);
  if (!pugna) return cola;
  const pugnas = cola.pugnas.filter((p) => p.id !== id);
  if (cual === 'suya') return { ...cola, pugnas };
  return { ...cola, pugnas, porEnviar: anadir(cola.porEnviar, [{ id, antes: pugna.suya, mia: pugna.mia }]) };
}

/** The reading with what the server just took, until it is read again. */
export function conLoEnviado(leidas: readonly FacturaRecibida[], envio: Envio): readonly FacturaRecibida[] {
  const enviadas = decisionesDe(envio);
  return leidas.map((f) => ({ ...f, ...enviadas.get(f.id) }));
}
