import { FRASE_DE_FILA, CARGA_MASIVA as T } from '@aldia/contract/textos-retenedores.ts';
import type { MotivoDeFila } from '@aldia/domain/carga/lote.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import type { ClaseDeListado } from './clases.ts';
import type { FilaRechazada } from './leer-listado.ts';

export interface Cuentas {
  readonly creados: number;
  readonly yaEstaban: number;
  readonly cambiados: number;
}
export const SIN_CUENTAS: Cuentas = { creados: 0, yaEstaban: 0, cambiados: 0 };
/** The server's answer to one batch; refused rows by their position in it. */
export interface LoteEnviado extends Cuentas {
  readonly rechazados: readonly { readonly indice: number; readonly motivo: MotivoDeFila }[];
}
export interface OpcionesDeEnvio {
  readonly signal: AbortSignal;
  readonly idempotencia: string;
}
export type EnviarLote<F> = (lote: readonly F[], opciones: OpcionesDeEnvio) => Promise<LoteEnviado>;

/** Rows per batch: about 100 KB, which a bad connection sends in a second or two. */
export const FILAS_POR_LOTE = 1000;

interface Envio<F extends { readonly fila: number }> {
  readonly clase: ClaseDeListado<F>;
  readonly filas: readonly F[];
  /** Rows that an interrupted sending already sent. */
  readonly desde: number;
  readonly enviar: EnviarLote<F>;
  /** The same key for the same batch, so that a repeated batch is done once. */
  readonly claveDe: (lote: number) => string;
  readonly alAvanzar: (hechas: number, lote: Cuentas, rechazadas: readonly FilaRechazada[]) => void;
  readonly signal: AbortSignal;
}

/** Sends the rows from `desde` on, one batch after the other. Rejects with the error of the network or the server. */
export async function enviarLotes<F extends { readonly fila: number }>(e: Envio<F>): Promise<void> {
  for (let desde = e.desde; desde < e.filas.length; desde += FILAS_POR_LOTE) {
    e.signal.throwIfAborted();
    const lote = e.filas.slice(desde, desde + FILAS_POR_LOTE);
    const idempotencia = e.claveDe(desde / FILAS_POR_LOTE);
    const { rechazados, ...cuentas } = await e.enviar(lote, { signal: e.signal, idempotencia });
    const rechazadas = rechazados.flatMap(({ indice, motivo }) => {
      const fila = lote[indice];
      if (!fila) return [];
      const frase = llenar(T.enLinea, { n: fila.fila, motivo: FRASE_DE_FILA[motivo] });
      return [{ fila: fila.fila, valores: e.clase.valores(fila), motivo: frase }];
    });
    e.alAvanzar(desde + lote.length, cuentas, rechazadas);
  }
}
