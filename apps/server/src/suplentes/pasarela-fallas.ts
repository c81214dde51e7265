import { Azar } from '@aldia/testing/libros/azar.ts';
import type { Operacion } from './pasarela-movimientos.ts';

/**
 * What goes wrong with one call. `antes`: nothing is done and nobody answers. `despues`: done, and nobody answers. `html`:
 * done (or not, with `sinCobro`) and a web page answers. `lento`: done, and answered late. `codigo`: that code, and done
 * only with '00'. `tarde`: nobody answers, and it happens so many seconds later. `duplicada`: the request arrived twice;
 * it is done once and the answer is that of the second, 94. `no-enviado`: no connection; only without a network.
 */
export type Falla =
  | { readonly clase: 'antes' | 'despues' | 'duplicada' | 'no-enviado' }
  | { readonly clase: 'html'; readonly sinCobro?: boolean }
  | { readonly clase: 'lento'; readonly ms: number }
  | { readonly clase: 'codigo'; readonly valor: string }
  | { readonly clase: 'tarde'; readonly segundos: number };

/** A fault that waits for its call: the first that fits takes it, `veces` times (once when it is not said). */
export interface FallaPedida {
  /** Every operation when it is not said. */
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

/** The faults that were asked for, in their order. */
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

/** How often each fault happens, 0 to 1; what is not said never does. */
export interface Probabilidades {
  readonly noEnviado?: number;
  readonly antes?: number;
  readonly despues?: number;
  readonly html?: number;
  readonly duplicada?: number;
  readonly tarde?: number;
  /** Of a void: refused with 05. */
  readonly anulacionRechazada?: number;
  /** Of a charge: refused with 51. */
  readonly rechazo?: number;
  /** Of a query: refused itself, with a code that says nothing of what is asked for. */
  readonly consultaRechazada?: number;
}

/** Our key, our terminal, a fault of theirs, and a code that a card would have too. */
const RECHAZOS_DE_CONSULTA = ['T04', '111', '96', '05'] as const;

const TARDANZA_MAXIMA_S = 900;

/** Faults by chance, and the same ones for the same seed: what a simulation runs on and replays. */
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
