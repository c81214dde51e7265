import type { Clase, Fila, Informe } from './informe.ts';
import { enPatrones, procesadorDe } from './medir.ts';

/** What one person does costs at most so many times more in the last step than in the first. */
export const BARRA = 1.3;
/** Below so many milliseconds of processor a run that finds nothing to do costs nobody anything. */
const NADA_MS = 10;

export interface Crece {
  readonly nombre: string;
  readonly clase: Clase;
  readonly porPaso: readonly Fila[];
  readonly veces: number;
  readonly paginasVeces: number;
  readonly cumple: boolean;
}

/** A run of a job looks at everybody: what it costs for each client is what may not grow. */
const porCliente = (f: Fila, clientes: number): number => (f.clase === 'vuelta' ? clientes : 1);

/** Each act with what it cost in each step. One that could not be done in one of them did not pass. */
export function loQueCrece({ pasos }: Informe): Crece[] {
  return (pasos[0]?.filas ?? []).map((primera) => {
    const porPaso = pasos.flatMap(({ filas, clientes }) =>
      filas.flatMap((f) => (f.nombre === primera.nombre ? [{ ...f, entre: porCliente(f, clientes) }] : [])),
    );
    const [antes, ultima] = [porPaso[0], porPaso.at(-1)];
    const [veces, paginasVeces] =
      antes && ultima
        ? [
            enPatrones(ultima) / ultima.entre / (enPatrones(antes) / antes.entre),
            ultima.paginas / ultima.entre / (Math.max(antes.paginas, 1) / antes.entre),
          ]
        : [0, 0];
    const entero = porPaso.length === pasos.length;
    const nada = primera.clase === 'vuelta' && ultima !== undefined && procesadorDe(ultima) < NADA_MS;
    const cumple = entero && (veces <= BARRA || nada);
    return { nombre: primera.nombre, clase: primera.clase, porPaso, veces, paginasVeces, cumple };
  });
}

const DE_QUE: Readonly<Record<Clase, string>> = {
  persona: '',
  lista: '',
  cosa: ', cada una',
  vuelta: ', sin nada que hacer, por cliente',
};
const numero = (n: number): string => (n < 10 ? n.toFixed(2) : n < 100 ? n.toFixed(1) : String(Math.round(n)));

export const juzgar = (informe: Informe): (readonly [string, boolean])[] =>
  loQueCrece(informe).map(({ nombre, clase, porPaso, veces, paginasVeces, cumple }) => {
    const ms = porPaso.map((f) => numero(procesadorDe(f))).join(' → ');
    const paginas = porPaso.map((f) => numero(f.paginas)).join(' → ');
    return [
      `${nombre}${DE_QUE[clase]}: ${ms} ms de procesador (${veces.toFixed(2)} veces), ${paginas} páginas (${paginasVeces.toFixed(2)} veces)`,
      cumple,
    ];
  });
