/** A record with one value for each word of a closed list, and the list: what TypeScript forgets of both. */

/** The keys of a record with their own type: `Object.keys` forgets it. */
export function clavesDe<C extends string>(tabla: Readonly<Partial<Record<C, unknown>>>): C[] {
  // Object.keys says string because a value may have more keys than its type: our tables are written where they are typed.
  return Object.keys(tabla) as C[];
}

/** The value of each word, asked once: `Object.fromEntries` forgets which words there are. */
export function tablaDe<C extends string, V>(claves: readonly C[], valor: (clave: C) => V): Record<C, V> {
  // Every word of the list is a key of the result, which fromEntries cannot say.
  return Object.fromEntries(claves.map((clave) => [clave, valor(clave)])) as Record<C, V>;
}

/** Whether the value is one of the list: `includes` only takes what it already knows to be one. */
export function esUnoDe<T>(lista: readonly T[], valor: unknown): valor is T {
  return lista.some((uno) => uno === valor);
}

/** Whether what somebody else wrote is a record: of its values nothing is known. */
export function esTabla(valor: unknown): valor is Readonly<Record<string, unknown>> {
  return typeof valor === 'object' && valor !== null;
}
