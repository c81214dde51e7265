import { FILAS_POR_TANDA, type FilaObservada, gestorAlta, LECTURAS_DE_ANTES } from '@aldia/contract/gestor-alta.ts';
import type { ClienteLeido, SociedadLeida } from '@aldia/domain/gestor/leer-cartera.ts';
import { llamar, nuevaClave } from '../../../base/llamadas/api.ts';
import { cajasDe } from '../../../base/llamadas/cifrado-rsa.ts';
import type { HojaDeCartera } from './hojas.ts';

interface Validacion<F extends ClienteLeido | SociedadLeida> {
  readonly hoja: HojaDeCartera<F>;
  readonly borradorId: string;
  /** Id of one reading of a file: the server forgets the rows of the reading before. */
  readonly lote: string;
  /** The earlier readings that this one replaces; undefined: whatever the draft holds. */
  readonly antes: readonly string[] | undefined;
  readonly filas: readonly F[];
  /** Rows that an interrupted validation already sent. */
  readonly desde: number;
  readonly alAvanzar: (hechas: number, observadas: readonly FilaObservada[]) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends the rows to the draft in batches and reports the server's findings. Each password is encrypted in a box that the server
 * opens only once, so a repeated batch has new boxes. Rejects with the error of the network or the server.
 */
export async function validarHoja<F extends ClienteLeido | SociedadLeida>(v: Validacion<F>): Promise<void> {
  const { hoja, borradorId, lote, antes, filas, signal } = v;
  for (let desde = v.desde; desde < filas.length; desde += FILAS_POR_TANDA) {
    signal.throwIfAborted();
    const tanda = filas.slice(desde, desde + FILAS_POR_TANDA);
    const cajas = await cajasDe(Object.fromEntries(tanda.map((f) => [String(f.fila), f.contrasenia])));
    signal.throwIfAborted();
    const cajaDe = (f: F): string => cajas[String(f.fila)] ?? '';
    const observadas = await llamar(
      gestorAlta.validar,
      {
        borradorId,
        lote,
        primera: desde === 0,
        antes: antes?.slice(-LECTURAS_DE_ANTES),
        ...hoja.tandaDe(tanda, cajaDe),
      },
      { signal, idempotencia: nuevaClave() },
    );
    v.alAvanzar(desde + tanda.length, observadas);
  }
}
