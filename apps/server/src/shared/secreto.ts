/** A value that prints as [secreto] in logs, JSON and templates; only `revelar` hands it out (house 4.14). */
export class Secreto {
  readonly #valor: string;
  constructor(valor: string) {
    this.#valor = valor;
  }
  revelar(): string {
    return this.#valor;
  }
  /** Its length, which tells nothing of its content. */
  largo(): number {
    return this.#valor.length;
  }
  toString(): string {
    return '[secreto]';
  }
  toJSON(): string {
    return '[secreto]';
  }
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[secreto]';
  }
}
