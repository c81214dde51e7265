import type { Centavos } from '@aldia/domain/dinero/centavos.ts';
import type { Dia } from '@aldia/domain/fechas/fechas.ts';
import type { Operacion } from '../adapters/pasarela/soap.ts';

export type { Operacion };

/** One call, read from its envelope. */
export interface Peticion {
  readonly operacion: Operacion;
  readonly seguimiento: string;
  /** Empty in a void and in a query. */
  readonly cuenta: string;
  /** Null when the call has none. */
  readonly centavos: Centavos | null;
  /** The transaction that a void cancels; empty in the others. */
  readonly referencia: string;
}

/** A movement of the provider, approved or not. Of the card it keeps only the last four digits. */
export interface Movimiento {
  readonly transaccionId: string;
  readonly operacion: Exclude<Operacion, 'GetTransactionResult'>;
  readonly seguimiento: string;
  readonly cuenta: string;
  readonly ultimosCuatro: string;
  readonly centavos: Centavos;
  readonly codigo: string;
  readonly autorizacion: string;
  readonly referencia: string;
  /** The moment from which a query finds it, in milliseconds: a late approval is found later. */
  readonly desdeMs: number;
  readonly dia: Dia;
}

export interface Contestado {
  readonly codigo: string;
  readonly descripcion: string;
  readonly transaccionId: string;
  readonly autorizacion: string;
}

const DESCRIPCIONES: Readonly<Record<string, string>> = {
  '00': 'APROBADA',
  '05': 'NO AUTORIZADA',
  '12': 'TRANSACCION INVALIDA',
  '13': 'MONTO INVALIDO',
  '14': 'CUENTA INVALIDA',
  '21': 'YA ESTABA ANULADA',
  '25': 'TRANSACCION NO ENCONTRADA',
  '51': 'FONDOS INSUFICIENTES',
  '57': 'TRANSACCION NO PERMITIDA',
  '94': 'TRANSACCION DUPLICADA',
  '111': 'TID INVALIDO',
  '132': 'TARJETA PERDIDA O ROBADA',
  T04: 'APIKEY INVALIDA',
};

/** An answer without a movement. */
export const soloCodigo = (codigo: string): Contestado => ({
  codigo,
  descripcion: DESCRIPCIONES[codigo] ?? `CODIGO ${codigo}`,
  transaccionId: '',
  autorizacion: '',
});

export const contestadoDe = (m: Movimiento): Contestado => ({
  ...soloCodigo(m.codigo),
  transaccionId: m.transaccionId,
  autorizacion: m.autorizacion,
});

/** All movements of the provider in their order, also found by transaction and by clientTracking. */
export class Libro {
  readonly lista: Movimiento[] = [];
  readonly #porId = new Map<string, Movimiento>();
  readonly #porSeguimiento = new Map<string, Movimiento[]>();
  readonly #anuladas = new Set<string>();

  anotar(m: Movimiento): void {
    this.lista.push(m);
    this.#porId.set(m.transaccionId, m);
    const juntos = this.#porSeguimiento.get(m.seguimiento);
    if (juntos) juntos.push(m);
    else this.#porSeguimiento.set(m.seguimiento, [m]);
    if (m.operacion === 'Void' && m.codigo === '00') this.#anuladas.add(m.referencia);
  }

  cobro(transaccionId: string): Movimiento | null {
    const m = this.#porId.get(transaccionId);
    return m && m.operacion !== 'Void' && m.codigo === '00' ? m : null;
  }

  estaAnulada(transaccionId: string): boolean {
    return this.#anuladas.has(transaccionId);
  }

  /** What a query finds at a moment for a clientTracking: the last approval, else the last refusal. */
  deSeguimiento(seguimiento: string, ahoraMs: number): Movimiento | null {
    const conocidos = (this.#porSeguimiento.get(seguimiento) ?? []).filter((m) => m.desdeMs <= ahoraMs);
    return conocidos.findLast((m) => m.codigo === '00') ?? conocidos.at(-1) ?? null;
  }
}
