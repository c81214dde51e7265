/** What the contract says that an endpoint refuses with, besides what every call may. */
export interface DeclaredRefusals {
  readonly key: string;
  readonly errores: readonly string[];
}

/** 'feature.endpoint CODE' of each declared refusal that no test provoked. `provoked` has lines of the same shape. */
export function neverProvoked(contract: readonly DeclaredRefusals[], provoked: ReadonlySet<string>): string[] {
  return contract.flatMap(({ key, errores }) =>
    errores.map((code) => `${key} ${code}`).filter((line) => !provoked.has(line)),
  );
}

export interface Verdict {
  /** Declared, provoked by no test, and not waiting for one: each is a failure. */
  readonly missing: readonly string[];
  /** Waiting for a test that it has by now, or declared no more: its line goes. */
  readonly over: readonly string[];
}
/** `waiting` are the lines that were without a test when the rule began; it only gets shorter. */
export function judge(never: readonly string[], waiting: readonly string[]): Verdict {
  return {
    missing: never.filter((line) => !waiting.includes(line)),
    over: waiting.filter((line) => !never.includes(line)),
  };
}
