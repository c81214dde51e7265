import { Azar } from '@aldia/testing/libros/azar.ts';
import type { Operacion } from './pasarela-movimientos.ts';

/**
 * What goes wrong with one call. `antes`: nothing is done and there is no answer. `despues`: done, without an answer. `html`:
 * done (or not, with `sinCobro`), and a web page answers. `lento`: done, and answered late. `codigo`: answered with that code,
 * and approved only with '00'. `tarde`: no answer, and it is done so many seconds later. `duplicada`: the request arrived
 * twice; it is done once, and the answer is that of the second, 94. `no-enviado`: no connection; only without a network.
 */
export type Falla =
  | { readonly clase: 'antes' | 'despues' | 'duplicada' | 'no-enviado' }
  | { readonly clase: 'html'; readonly sinCobro?: boolean }
  | { readonly clase: 'lento'; readonly ms: number }
  | { readonly clase: 'codigo'; readonly valor: string }
  | { readonly clase: 'tarde'; readonly segundos: number };

/** A requested fault: the first calls that match it have it, `veces` times (by default once). */
export interface FallaPedida {
  /** Every operation by default. */
  readonly operacion?: Operacion;
  readonly seguimiento?: string;
  readonly cuenta?: string;
  readonly veces?: number;
  readonly falla: Falla;
}

interface Llamada {
  readonly operacion: Operacion;
  readonly seguimiento: string;
  readonly cuenta: string;
}

/** The requested faults, in their order. */
export class ColaDeFallas {
  #cola: { pedida: FallaPedida; quedan: number }[] = [];

  poner(pedida: FallaPedida): void {
    this.#cola.push({ pedida, quedan: pedida.veces ?? 1 });
  }

  vaciar(): void {
    this.#cola = [];
  }

  pendientes(): readonly FallaPedida[] {
    return this.#cola.map(({ pedida, quedan }) => ({ ...pedida, veces: quedan }));
  }

  tomar(l: Llamada): Falla | null {
    const hallada = this.#cola.find(({ pedida: p }) =>
      (['operacion', 'seguimiento', 'cuenta'] as const).every(
        (campo) => p[campo] === undefined || p[campo] === l[campo],
      ),
    );
    if (!hallada) return null;
    if (--hallada.quedan <= 0) this.#cola = this.#cola.filter((f) => f !== hallada);
    return hallada.pedida.falla;
  }
}

/** Probability of each fault, 0 to 1; by default 0. */
export interface Probabilidades {
  readonly noEnviado?: number;
  readonly antes?: number;
  readonly despues?: number;
  readonly html?: number;
  readonly duplicada?: number;
  readonly tarde?: number;
  /** A void is refused with 05. */
  readonly anulacionRechazada?: number;
  /** A charge is refused with 51. */
  readonly rechazo?: number;
  /** A query is itself refused, with a code that tells nothing of the attempt asked for. */
  readonly consultaRechazada?: number;
}

/** Codes for our key, our terminal, a fault of theirs, and one that a card could have too. */
const RECHAZOS_DE_CONSULTA = ['T04', '111', '96', '05'] as const;

const TARDANZA_MAXIMA_S = 900;

/** Random faults, the same ones for the same seed: simulations run on them and can be replayed. */
export function fallasAlAzar(semilla: string | number, p: Probabilidades): (operacion: Operacion) => Falla | null {
  const azar = new Azar(semilla);
  const sorteo = (probabilidad: number | undefined): boolean => probabilidad !== undefined && azar.suerte(probabilidad);
  return (operacion) => {
    if (sorteo(p.noEnviado)) return { clase: 'no-enviado' };
    if (operacion === 'Void' && sorteo(p.anulacionRechazada)) return { clase: 'codigo', valor: '05' };
    if (sorteo(p.antes)) return { clase: 'antes' };
    if (operacion === 'GetTransactionResult') {
      if (sorteo(p.consultaRechazada)) return { clase: 'codigo', valor: azar.elegir(RECHAZOS_DE_CONSULTA) };
      return sorteo(p.html) ? { clase: 'html' } : null;
    }
    if (sorteo(p.despues)) return { clase: 'despues' };
    if (sorteo(p.html)) return { clase: 'html', sinCobro: azar.suerte(0.5) };
    if (sorteo(p.duplicada)) return { clase: 'duplicada' };
    if (sorteo(p.tarde)) return { clase: 'tarde', segundos: azar.entero(1, TARDANZA_MAXIMA_S) };
    return operacion !== 'Void' && sorteo(p.rechazo) ? { clase: 'codigo', valor: '51' } : null;
  };
}
