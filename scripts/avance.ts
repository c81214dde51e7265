import {
  DefaultReporter,
  type SerializedError,
  type TestModule,
  type TestRunEndReason,
  type TestSpecification,
} from 'vitest/node';

/** Every so many files a line, and always after the last one. */
const CADA = 10;

/**
 * Says in words how far a floor is, for who waits for it; a file that fails is shown whole, with its tests, at once. Failures
 * come again at the end, with their place in the code, as vitest prints them.
 */
export default class Avance extends DefaultReporter {
  #archivos = 0;
  #listos = 0;
  #pruebas = 0;
  #fallos = 0;

  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(archivos: readonly TestSpecification[]): void {
    this.#archivos = archivos.length;
    super.onTestRunStart(archivos);
  }

  protected override printTestModule(archivo: TestModule): void {
    this.#listos++;
    for (const prueba of archivo.children.allTests()) {
      this.#pruebas++;
      if (prueba.result().state === 'failed') this.#fallos++;
    }
    if (!archivo.ok()) super.printTestModule(archivo);
    if (this.#listos % CADA === 0 || this.#listos === this.#archivos)
      this.log(
        `   ${this.#listos} de ${this.#archivos} archivos, ${this.#pruebas} pruebas, ${this.#fallos === 0 ? 'ninguna con fallo' : `${this.#fallos} con fallo`}`,
      );
  }
  /** What broke while no test was answering for it fails the whole floor: it is named as a test that failed would be. */
  override onTestRunEnd(
    archivos: readonly TestModule[],
    sueltos: readonly SerializedError[],
    motivo: TestRunEndReason,
  ): void {
    super.onTestRunEnd(archivos, sueltos, motivo);
    for (const error of sueltos)
      this.log(
        `FAIL  fuera de las pruebas: ${String(error['type'])}, ${error.name}: ${error.message}\n${error.stack ?? ''}`,
      );
  }
}
