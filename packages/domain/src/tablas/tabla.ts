/** Records with one value per word of a closed list, and those lists, with the types that TypeScript loses. */

/** The keys of a record with their own type, which `Object.keys` loses. */
export function clavesDe<C extends string>(tabla: Readonly<Partial<Record<C, unknown>>>): C[] {
  // `Object.keys` returns string because a value may have more keys than its type; our tables have no others.
  return Object.keys(tabla) as C[];
}

/** A record with one value per word; unlike `Object.fromEntries`, it keeps the type of the keys. */
export function tablaDe<C extends string, V>(claves: readonly C[], valor: (clave: C) => V): Record<C, V> {
  // Every word of the list becomes a key, which the type of fromEntries() cannot say.
  return Object.fromEntries(claves.map((clave) => [clave, valor(clave)])) as Record<C, V>;
}

/** Whether the value is in the list; unlike `includes`, it accepts a value of any type. */
export function esUnoDe<T>(lista: readonly T[], valor: unknown): valor is T {
  return lista.some((uno) => uno === valor);
}

/** Whether unknown data is a record, whose values stay unknown. */
export function esTabla(valor: unknown): valor is Readonly<Record<string, unknown>> {
  return typeof valor === 'object' && valor !== null;
}
