/** The refusals that an endpoint declares, besides those of every call. */
export interface DeclaredRefusals {
  readonly key: string;
  readonly errores: readonly string[];
}

/** 'feature.endpoint CODE' of each declared refusal that no test provoked. `provoked` has lines of the same format. */
export function neverProvoked(contract: readonly DeclaredRefusals[], provoked: ReadonlySet<string>): string[] {
  return contract.flatMap(({ key, errores }) =>
    errores.map((code) => `${key} ${code}`).filter((line) => !provoked.has(line)),
  );
}
