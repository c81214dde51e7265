import { CLAVE_RECORDADA_MS } from '@aldia/contract/duraciones.ts';
import type { FacturaRecibida } from '@aldia/contract/facturas.ts';
import {
  type Cambios,
  chocan,
  type Decision,
  iguales,
  mezclar,
} from '../../../parts/declaraciones/inclusion/cambios.ts';

/** A decision, with the state that the person saw when they made it. */
export interface Anotada {
  readonly id: string;
  readonly antes: Decision;
  readonly mia: Decision;
}
/** A save under one key: it is repeated unchanged until its result is known, while the server remembers the key. */
export interface Envio {
  readonly clave: string;
  /** When it was prepared, in milliseconds by the server's clock. Absent in a save of an older version. */
  readonly desde?: number;
  readonly presentacion: { readonly id: number; readonly version: number };
  readonly facturas: readonly ({ readonly id: string } & Decision)[];
}
/** Somebody else, or another machine, decided otherwise meanwhile: their decision stands until the person chooses. */
export interface Pugna {
  readonly id: string;
  readonly suya: Decision;
  readonly mia: Decision;
}
/** What a client decided about one month's purchases and the server does not have yet. */
export interface Cola {
  /** Decided in this page and not saved. The other fields are shared by all tabs. */
  readonly borrador: readonly Anotada[];
  /** Saved here and still to send, in the order of the last decisions, each invoice once. */
  readonly porEnviar: readonly Anotada[];
  /** Sent, without knowing yet whether it arrived. */
  readonly envio: Envio | null;
  readonly pugnas: readonly Pugna[];
}
export const COLA_VACIA: Cola = { borrador: [], porEnviar: [], envio: null, pugnas: [] };

export const estaVacia = ({ borrador, porEnviar, envio, pugnas }: Cola): boolean =>
  borrador.length + porEnviar.length + pugnas.length === 0 && envio === null;
/** True when something still has to reach the server. */
export const hayQueEnviar = ({ porEnviar, envio }: Cola): boolean => envio !== null || porEnviar.length > 0;

const soloDecision = ({ incluye, tipoRegistroId }: Decision): Decision => ({ incluye, tipoRegistroId });

/** Appends decisions to others. The first state seen of an invoice stays: changes by somebody else are compared with it. */
export function anadir(primeras: readonly Anotada[], nuevas: readonly Anotada[]): readonly Anotada[] {
  const porId = new Map(primeras.map((a) => [a.id, a]));
  for (const nueva of nuevas) {
    const antes = porId.get(nueva.id)?.antes ?? nueva.antes;
    // An invoice decided again moves to the end: the order is that of the last decisions.
    porId.delete(nueva.id);
    porId.set(nueva.id, { ...nueva, antes });
  }
  return [...porId.values()];
}

/** Stores the screen's draft, over the invoices that the screen shows. */
export function conBorrador(cola: Cola, cambios: Cambios, aLaVista: readonly FacturaRecibida[]): Cola {
  const vistas = new Map(aLaVista.map((f) => [f.id, f]));
  const borrador = [...cambios].flatMap(([id, mia]) => {
    const vista = vistas.get(id);
    return vista ? [{ id, antes: soloDecision(vista), mia }] : [];
  });
  return { ...cola, borrador };
}

/** The invoices as they will be once the waiting decisions arrive; the screen shows them as saved. */
export function comoQuedan(leidas: readonly FacturaRecibida[], { porEnviar }: Cola): readonly FacturaRecibida[] {
  if (porEnviar.length === 0) return leidas;
  const mias = new Map(porEnviar.map((a) => [a.id, a.mia]));
  return leidas.map((f) => (f.anulado ? f : { ...f, ...mias.get(f.id) }));
}

/** The draft in the screen's form: only decisions that differ from what it shows. */
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
 * Guardar: the changes on the screen join the waiting ones. A new decision about a disputed invoice settles the dispute,
 * because the person saw both. A draft that changes nothing any more, since another tab saved the same, is dropped.
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

/** Shorter than the server's memory of a key: a save takes time to arrive, and clocks differ. */
const SE_REPITE_MS = CLAVE_RECORDADA_MS - 4 * 3_600_000;
/** True when the server may have forgotten the key: repeating the save would be a second change over anything later. */
export const caduco = ({ desde }: Envio, ahora: number): boolean =>
  desde === undefined || Math.abs(ahora - desde) > SE_REPITE_MS;

interface Repartida {
  readonly porEnviar: readonly Anotada[];
  readonly pugnas: readonly Pugna[];
}
/**
 * Compares the waiting decisions with a new reading: which are still to send, and which somebody else decided otherwise.
 * `enDuda`: decisions sent without a known result. If the month does not show them as sent, the person is asked, because they
 * may have arrived and been changed again.
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
    // Cancelled or gone meanwhile: it counts nothing anywhere.
    if (!leida || leida.anulado) continue;
    const suya = soloDecision(leida);
    const enviada = enDuda.get(id);
    const llego = enviada !== undefined && iguales(enviada, suya);
    const vista = llego ? suya : antes;
    // The person decided and decided back: they have not seen what somebody else left meanwhile.
    const mezcla = iguales(vista, mia) ? mia : mezclar(vista, suya, mia);
    if (iguales(mezcla, suya)) continue;
    if (chocan(vista, suya, mezcla) || (enviada !== undefined && !llego)) pugnas.push({ id, suya, mia: mezcla });
    else quedan.push({ id, antes: suya, mia: mezcla });
  }
  return { porEnviar: quedan, pugnas };
}

const decisionesDe = ({ facturas }: Envio): ReadonlyMap<string, Decision> =>
  new Map(facturas.map((f) => [f.id, soloDecision(f)]));
/** The decisions of a save without a known result; empty when the version is unchanged, because then nothing arrived. */
const dudasDe = (envio: Envio, { id, version }: Envio['presentacion']): ReadonlyMap<string, Decision> =>
  envio.presentacion.id === id && envio.presentacion.version === version ? new Map() : decisionesDe(envio);

/**
 * Prepares the next save from a new reading. Decisions already there are done, disputed ones wait for the person, and the rest
 * is sent. A save in progress stays unchanged while its key is valid.
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

/** The server accepted the save: invoices decided again meanwhile keep waiting, over what was sent. */
export function llegada(cola: Cola, envio: Envio): Cola {
  const enviadas = decisionesDe(envio);
  const porEnviar = cola.porEnviar.flatMap((a) => {
    const enviada = enviadas.get(a.id);
    if (!enviada) return [a];
    return iguales(enviada, a.mia) ? [] : [{ ...a, antes: enviada }];
  });
  return { ...cola, porEnviar, envio: sinElEnvio(cola, envio) };
}

/** The month changed first and nothing was written: the save is prepared again. */
export const sinEnvio = (cola: Cola, envio: Envio): Cola => ({ ...cola, envio: sinElEnvio(cola, envio) });

/** The server refuses changes to the month: the waiting decisions become a draft again, so that none is lost. */
export const rechazada = (cola: Cola): Cola => ({
  ...cola,
  envio: null,
  porEnviar: [],
  borrador: anadir(cola.porEnviar, cola.borrador),
});

/** The person saw both decisions: theirs stays, or mine is sent over it. */
export function resuelta(cola: Cola, id: string, cual: 'suya' | 'mia'): Cola {
  const pugna = cola.pugnas.find((p) => p.id === id);
  if (!pugna) return cola;
  const pugnas = cola.pugnas.filter((p) => p.id !== id);
  if (cual === 'suya') return { ...cola, pugnas };
  return { ...cola, pugnas, porEnviar: anadir(cola.porEnviar, [{ id, antes: pugna.suya, mia: pugna.mia }]) };
}

/** The reading with the accepted decisions, until the month is read again. */
export function conLoEnviado(leidas: readonly FacturaRecibida[], envio: Envio): readonly FacturaRecibida[] {
  const enviadas = decisionesDe(envio);
  return leidas.map((f) => ({ ...f, ...enviadas.get(f.id) }));
}
