import { carga } from '@aldia/contract/carga.ts';
import type { ErrorDeCampo } from '@aldia/contract/cliente.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { FacturaCargada } from '@aldia/contract/factura-cargada.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import * as z from 'zod';

export type Enviado = Entrada<typeof carga.guardar>;
export type Lista = 'facturas' | 'recibidas';

/** What the page says to the thread that writes a save: its rows by parts, and then the rest of it. */
export type PorCodificar =
  | { readonly tipo: 'filas'; readonly lista: Lista; readonly filas: readonly FacturaLeida[] }
  | { readonly tipo: 'resto'; readonly resto: Enviado };
export type Codificado =
  | { readonly tipo: 'avance'; readonly filas: number }
  | { readonly tipo: 'listo'; readonly cuerpo: Blob }
  | { readonly tipo: 'rechazada'; readonly errores: readonly ErrorDeCampo[] };

const Filas = z.array(FacturaCargada);

/**
 * Writes the body of a save as the client of the contract would, a part at a time: the same fields and the same refusals,
 * and never the whole of it as objects and as text at once.
 */
export class Codificador {
  readonly #decir: (que: Codificado) => void;
  readonly #partes: Record<Lista, string[]> = { facturas: [], recibidas: [] };
  readonly #filas: Record<Lista, number> = { facturas: 0, recibidas: 0 };
  #errores: ErrorDeCampo[] = [];

  constructor(decir: (que: Codificado) => void) {
    this.#decir = decir;
  }

  tomar(peticion: PorCodificar): void {
    if (peticion.tipo === 'resto') this.#terminar(peticion.resto);
    else this.#escribir(peticion.lista, peticion.filas);
  }

  #escribir(lista: Lista, filas: readonly FacturaLeida[]): void {
    const { success, data, error } = z.safeEncode(Filas, [...filas]);
    if (success) {
      // Without its brackets: it is one part of the list.
      if (filas.length > 0) this.#partes[lista].push(JSON.stringify(data).slice(1, -1));
    } else this.#anotar(error.issues, (camino) => [lista, ...sumarLugar(camino, this.#filas[lista])]);
    this.#filas[lista] += filas.length;
    this.#decir({ tipo: 'avance', filas: this.#filas.facturas + this.#filas.recibidas });
  }

  #terminar(resto: Enviado): void {
    const { success, data, error } = z.safeEncode(carga.guardar.entrada, { ...resto, facturas: [], recibidas: [] });
    if (!success) this.#anotar(error.issues, (camino) => camino);
    if (!success || this.#errores.length > 0) {
      this.#decir({ tipo: 'rechazada', errores: this.#errores });
      return;
    }
    const { facturas: _, recibidas: __, ...llano } = data;
    const { facturas, recibidas } = this.#partes;
    const cuerpo = new Blob(
      [
        `${JSON.stringify(llano).slice(0, -1)},"facturas":[`,
        ...conComas(facturas),
        '],"recibidas":[',
        ...conComas(recibidas),
        ']}',
      ],
      { type: 'application/json' },
    );
    this.#decir({ tipo: 'listo', cuerpo });
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
const conComas = (partes: readonly string[]): string[] => partes.flatMap((p, i) => (i === 0 ? [p] : [',', p]));
