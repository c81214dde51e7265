import { type Compilable, type CompiledQuery, Kysely } from 'kysely';
import type { Bd, Conexion } from './db.ts';
import { SIN_BASE } from './dialecto.ts';
import { entregar } from './sentencias.ts';
import type { Tablas } from './tablas.generated.ts';

/** Writes the text of queries and runs none. */
const pluma: Bd = new Kysely<Tablas>({ dialect: SIN_BASE });

/** Placeholder of a value. Reading it while the text is written throws: the text would fit that one value only. */
class Hueco {
  readonly nombre: string;
  constructor(nombre: string) {
    this.nombre = nombre;
  }
  [Symbol.toPrimitive](): never {
    throw new TypeError(`${this.nombre} is not known while its query is written`);
  }
}
const HUECOS: ProxyHandler<object> = {
  get: (_, nombre) => new Hueco(String(nombre)),
  ownKeys: () => {
    throw new TypeError('values are named one by one where a query is written: which there are is not known yet');
  },
};
// The function that writes the text takes them for the values; only `conValores` knows otherwise.
const huecos = <V extends object>(): V => entregar(new Proxy({}, HUECOS));

function conValores<R>(hecha: CompiledQuery<R>, valores: object): CompiledQuery<R> {
  const suyos = new Map<string, unknown>(Object.entries(valores));
  return { ...hecha, parameters: hecha.parameters.map((p) => (p instanceof Hueco ? suyos.get(p.nombre) : p)) };
}

/** Far more than the forms of any query; further forms would be written each time. */
const MAXIMO = 500;

/**
 * A query whose text is written once for each of its forms, and not on each call: Kysely takes longer to write the page of a
 * list than to send its text (ADR 61). `forma` decides the text, and `valores` only fill it in: `escribir` sees the form and,
 * for each value, a placeholder.
 */
export function consultaHecha<F extends object, V extends object, R>(
  escribir: (bd: Bd, forma: F, valores: V) => Compilable<R>,
): (bd: Conexion, forma: F, valores: V) => Promise<R[]> {
  const hechas = new Map<string, CompiledQuery<R>>();
  return async (bd, forma, valores) => {
    const clave = JSON.stringify(forma);
    const hecha = hechas.get(clave) ?? escribir(pluma, forma, huecos<V>()).compile();
    if (hechas.size < MAXIMO) hechas.set(clave, hecha);
    const { rows } = await bd.executeQuery(conValores(hecha, valores));
    return rows;
  };
}
