import { setTimeout as esperar } from 'node:timers/promises';
import type { Recursos } from '../../shared/contexto.ts';
import type { Difusion, Escucha } from '../../shared/difusion.ts';
import type { SalidaDeEventos } from '../../shared/servir-eventos.ts';
import { juntar, Lector, NADA } from './lector.ts';
import { recibir } from './llegada.ts';
import { enCable, Oyente } from './oyente.ts';
import { PorLotes } from './por-lotes.ts';
import { alargarPresencia, loQueCambio, type Presentes, presentes, soltarPresencia } from './presencia.ts';
import { paraQuien } from './reparto.ts';

/** Time between two reads of the database: a colleague's change reaches the screen within two seconds. */
const CADA_MS = 700;
/** Time between heartbeats. They keep proxies from cutting a quiet stream, and they keep presence alive. */
const LATIDO_MS = 15_000;
/** Time between checks of sessions and roles: how long a stream may outlive its session, or its old roles. */
const REVISION_MS = 5000;
/** Maximum streams of one person; the tabs of one browser share a stream. */
const POR_PERSONA = 8;
/** Maximum streams of one process: each is a socket and some kilobytes. A client that is turned away works without live changes. */
const POR_NODO = 5000;
/** How many arriving or leaving streams are handled at once. */
const POR_LOTE = 250;

export interface OpcionesDeCentro {
  readonly recursos: Pick<Recursos, 'bd' | 'reloj' | 'log'>;
  /** The current roles of each of these sessions; a session that is not in the map has ended. */
  readonly rolesDe: (sesiones: readonly number[]) => Promise<ReadonlyMap<number, readonly number[]>>;
  readonly porNodo?: number;
}

/** Reads the database once for all the listeners of this process, and only while there are some. It holds no connection between reads. */
export const crearCentro = (o: OpcionesDeCentro): Difusion => new Centro(o);

function loNuevo(sabe: Presentes, ahora: Presentes): string {
  const meses = loQueCambio(sabe, ahora);
  return meses.length === 0 ? '' : enCable('presencia', { completa: false, meses });
}

class Centro implements Difusion {
  readonly #o: OpcionesDeCentro;
  readonly #lector: Lector;
  readonly #oyentes = new Set<Oyente>();
  #empezado: Promise<void> | null = null;
  #vueltas: Promise<void> = Promise.resolve();
  readonly #llegan = new PorLotes<Oyente>(POR_LOTE, (lote) => this.#recibir(lote));
  readonly #seVan = new PorLotes<Oyente>(POR_LOTE, (lote) => this.#soltar(lote));
  #cerrado = false;
  /** What was read and not yet told, because the database may fail in between. */
  #debe = NADA;
  #latido = 0;
  #revision = 0;

  constructor(o: OpcionesDeCentro) {
    this.#o = o;
    this.#lector = new Lector(o.recursos.bd);
  }

  abiertos(): number {
    return this.#oyentes.size;
  }

  abrir(escucha: Escucha, salida: SalidaDeEventos): void {
    const oyente = new Oyente(escucha, salida);
    const sinLugar =
      this.#cuantosDe(oyente.actor.usuarioId) >= POR_PERSONA || this.#oyentes.size >= (this.#o.porNodo ?? POR_NODO);
    if (this.#cerrado || sinLugar) return oyente.despedir(escucha.desde ?? 0);
    this.#oyentes.add(oyente);
    salida.alCerrar(() => this.#quitar(oyente));
    if (!this.#empezado) {
      this.#empezado = this.#lector.empezar();
      this.#vueltas = this.#dar(this.#empezado);
    }
    this.#llegan.agregar(oyente);
  }

  async cerrar(): Promise<void> {
    this.#cerrado = true;
    const quedan = [...this.#oyentes];
    this.#oyentes.clear();
    for (const o of quedan) o.despedir(this.#lector.cerrado);
    await this.#vueltas;
    await this.#llegan.fin();
    this.#seVan.agregar(...quedan);
    await this.#seVan.fin();
  }

  #cuantosDe(usuarioId: number): number {
    let suyos = 0;
    for (const o of this.#oyentes) if (o.actor.usuarioId === usuarioId) suyos++;
    return suyos;
  }
  #quitar(oyente: Oyente): void {
    if (this.#oyentes.delete(oyente)) this.#seVan.agregar(oyente);
  }
  async #soltar(idos: readonly Oyente[]): Promise<void> {
    const suyos = idos.filter((o) => o.esDelPersonal).map((o) => o.escucha.flujo);
    const { recursos } = this.#o;
    if (suyos.length > 0)
      await soltarPresencia(recursos.bd, recursos, suyos).catch((err: unknown) => this.#anotar(err));
  }
  #anotar(err: unknown): void {
    if (!this.#cerrado) this.#o.recursos.log.warn({ err }, 'live streams');
  }

  async #dar(empezado: Promise<void>): Promise<void> {
    try {
      await empezado;
      while (this.#oyentes.size > 0) {
        await esperar(CADA_MS, undefined, { ref: false });
        // While the database does not answer, nobody is told and nothing is lost: the reader continues from where it was.
        await this.#vuelta().catch((err: unknown) => this.#anotar(err));
      }
    } catch {
      // `#recibir` tells the listeners that wait for the start.
    }
    this.#empezado = null;
  }

  /** Listeners that left while they waited get nothing, and their open months are not written down. */
  async #recibir(lote: readonly Oyente[]): Promise<void> {
    const llegan = lote.filter((o) => this.#oyentes.has(o));
    try {
      if (!this.#empezado) throw new Error('nobody reads for those who listen');
      await this.#empezado;
      await recibir(this.#o.recursos, llegan, this.#lector.cerrado);
    } catch (err) {
      this.#anotar(err);
      // The database cannot give these listeners what they missed: close their streams, so that they come back later to where they were.
      for (const o of llegan) o.despedir(o.escucha.desde ?? 0);
    }
  }

  async #vuelta(): Promise<void> {
    this.#debe = juntar(this.#debe, await this.#lector.leer());
    // Includes the listeners that have just arrived: their screens may have asked for their rows before these changes.
    const oyentes = [...this.#oyentes];
    const dichos = await paraQuien(this.#o.recursos.bd, oyentes, this.#debe);
    this.#debe = NADA;
    const late = performance.now() - this.#latido > LATIDO_MS;
    for (const o of oyentes) {
      const eventos = dichos.get(o) ?? '';
      if (o.yaDuro) o.despedir(this.#lector.cerrado);
      else if (eventos !== '' || late) o.decir(eventos, this.#lector.cerrado);
    }
    await this.#decirPresencia(oyentes);
    if (late) await this.#latir(oyentes);
    if (performance.now() - this.#revision > REVISION_MS) await this.#revisar(oyentes);
  }

  /**
   * Tells each staff listener how presence differs from what it was last told; without staff it asks nothing. A listener that arrives
   * during the query (`sabe` still null) reads presence on arrival and joins the next turn.
   */
  async #decirPresencia(oyentes: readonly Oyente[]): Promise<void> {
    const personal = oyentes.flatMap((o) => (o.esDelPersonal && o.sabe ? [{ o, sabe: o.sabe }] : []));
    if (personal.length === 0) return;
    const ahora = await presentes(this.#o.recursos.bd, this.#o.recursos);
    // Listeners of the last turn share one `sabe`, so their difference is written once.
    const dichos = new Map<Presentes, string>();
    for (const { o, sabe } of personal) {
      const dicho = dichos.get(sabe) ?? loNuevo(sabe, ahora);
      dichos.set(sabe, dicho);
      o.sabe = ahora;
      if (dicho !== '') o.decir(dicho, this.#lector.cerrado);
    }
  }

  async #latir(oyentes: readonly Oyente[]): Promise<void> {
    this.#latido = performance.now();
    const flujos = oyentes.filter((o) => o.esDelPersonal && this.#oyentes.has(o)).map((o) => o.escucha.flujo);
    await alargarPresencia(this.#o.recursos.bd, this.#o.recursos, flujos);
  }

  /** Closes the streams whose session ended or whose roles changed; the latter reconnect with the new roles. */
  async #revisar(oyentes: readonly Oyente[]): Promise<void> {
    this.#revision = performance.now();
    const sesionDe = (o: Oyente): number => o.escucha.de.sesionId ?? 0;
    const roles = await this.#o.rolesDe([...new Set(oyentes.map(sesionDe))]);
    for (const o of oyentes) {
      const suyos = roles.get(sesionDe(o));
      const iguales = suyos?.length === o.actor.roles.length && suyos.every((r) => o.actor.roles.includes(r));
      if (!iguales) o.despedir(this.#lector.cerrado);
    }
  }
}
