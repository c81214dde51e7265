import { carga } from '@aldia/contract/carga.ts';
import type { ErrorDeCampo } from '@aldia/contract/cliente.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { FacturaCargada } from '@aldia/contract/factura-cargada.ts';
import { FILAS_EN_UN_ENVIO } from '@aldia/contract/partes-de-carga.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import * as z from 'zod';

export type Enviado = Entrada<typeof carga.guardar>;
export type Lista = 'facturas' | 'recibidas';

/** What the page sends to the thread that writes a save: the rows in parts, then everything else. */
export type PorCodificar =
  | { readonly tipo: 'filas'; readonly lista: Lista; readonly filas: readonly FacturaLeida[] }
  | { readonly tipo: 'resto'; readonly resto: Enviado };
export type Codificado =
  | { readonly tipo: 'avance'; readonly filas: number }
  | ({ readonly tipo: 'listo' } & Escrito)
  | { readonly tipo: 'rechazada'; readonly errores: readonly ErrorDeCampo[] };

/** Rows of a book that are sent before the save, identified by the hash of their bytes. */
export interface ParteEscrita {
  readonly lista: Lista;
  readonly huella: string;
  readonly filas: number;
  /** How many rows of the same list come before this part. */
  readonly antes: number;
  readonly cuerpo: Blob;
}
/** A save ready to send: its body, and the parts that go before it when the save is too large for one request. */
export interface Escrito {
  readonly cuerpo: Blob;
  readonly partes: readonly ParteEscrita[];
}

interface Pieza {
  readonly texto: string;
  readonly filas: number;
  readonly antes: number;
}

const LISTAS = ['facturas', 'recibidas'] as const;
const COMO_JSON = { type: 'application/json' };
type EnCable = z.input<typeof carga.guardar.entrada>;
const Filas = z.array(FacturaCargada);

/**
 * Writes a save as the contract's client would, with the same fields and refusals, but one part at a time: the whole save never
 * exists as objects and as text at once. A large save names its parts instead of its rows (ADR 52).
 */
export class Codificador {
  readonly #decir: (que: Codificado) => void;
  readonly #piezas: Record<Lista, Pieza[]> = { facturas: [], recibidas: [] };
  readonly #filas: Record<Lista, number> = { facturas: 0, recibidas: 0 };
  #errores: ErrorDeCampo[] = [];

  constructor(decir: (que: Codificado) => void) {
    this.#decir = decir;
  }

  tomar(peticion: PorCodificar): void {
    if (peticion.tipo === 'resto') void this.#terminar(peticion.resto);
    else this.#escribir(peticion.lista, peticion.filas);
  }

  #escribir(lista: Lista, filas: readonly FacturaLeida[]): void {
    const { success, data, error } = z.safeEncode(Filas, [...filas]);
    if (success) {
      // Without its brackets, so that the parts can be joined into one list.
      const texto = JSON.stringify(data).slice(1, -1);
      if (filas.length > 0) this.#piezas[lista].push({ texto, filas: filas.length, antes: this.#filas[lista] });
    } else this.#anotar(error.issues, (camino) => [lista, ...sumarLugar(camino, this.#filas[lista])]);
    this.#filas[lista] += filas.length;
    this.#decir({ tipo: 'avance', filas: this.#filas.facturas + this.#filas.recibidas });
  }

  async #terminar(resto: Enviado): Promise<void> {
    const { success, data, error } = z.safeEncode(carga.guardar.entrada, { ...resto, facturas: [], recibidas: [] });
    if (!success) this.#anotar(error.issues, (camino) => camino);
    if (!success || this.#errores.length > 0) {
      this.#decir({ tipo: 'rechazada', errores: this.#errores });
      return;
    }
    const enPartes = this.#filas.facturas + this.#filas.recibidas > FILAS_EN_UN_ENVIO;
    this.#decir({ tipo: 'listo', ...(enPartes ? await this.#enPartes(data) : this.#enUno(data)) });
  }

  #enUno({ facturas: _, recibidas: __, ...llano }: EnCable): Escrito {
    const { facturas, recibidas } = this.#piezas;
    const textos = [
      `${JSON.stringify(llano).slice(0, -1)},"facturas":[`,
      ...conComas(facturas),
      '],"recibidas":[',
      ...conComas(recibidas),
      ']}',
    ];
    return { cuerpo: new Blob(textos, COMO_JSON), partes: [] };
  }

  async #enPartes(data: EnCable): Promise<Escrito> {
    const partes: ParteEscrita[] = [];
    for (const lista of LISTAS)
      for (const { texto, ...pieza } of this.#piezas[lista].splice(0)) {
        const bytes = new TextEncoder().encode(`[${texto}]`);
        partes.push({ lista, ...pieza, huella: await huellaDe(bytes), cuerpo: new Blob([bytes]) });
      }
    const de = (lista: Lista) => partes.filter((p) => p.lista === lista).map((p) => p.huella);
    const suyo: EnCable = { ...data, partes_de_facturas: de('facturas'), partes_de_recibidas: de('recibidas') };
    return { cuerpo: new Blob([JSON.stringify(suyo)], COMO_JSON), partes };
  }

  #anotar(
    issues: readonly z.core.$ZodIssue[],
    donde: (camino: readonly PropertyKey[]) => readonly PropertyKey[],
  ): void {
    for (const { path, message } of issues) this.#errores.push({ campo: donde(path).join('.'), mensaje: message });
  }
}

const sumarLugar = ([lugar, ...resto]: readonly PropertyKey[], antes: number): readonly PropertyKey[] =>
  typeof lugar === 'number' ? [lugar + antes, ...resto] : resto;
const conComas = (piezas: readonly Pieza[]): string[] =>
  piezas.flatMap(({ texto }, i) => (i === 0 ? [texto] : [',', texto]));
async function huellaDe(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const resumen = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(resumen, (b) => b.toString(16).padStart(2, '0')).join('');
}
