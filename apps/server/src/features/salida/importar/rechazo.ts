import { RECHAZOS_DE_IMPORTAR } from '@aldia/contract/textos-salida.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';

/** Why an account is not imported, in one sentence for the operator. Nothing was written. */
export class NoSePuedeImportar extends Error {
  readonly codigo: keyof typeof RECHAZOS_DE_IMPORTAR;
  constructor(codigo: keyof typeof RECHAZOS_DE_IMPORTAR, datos: Readonly<Record<string, string>> = {}) {
    super(llenar(RECHAZOS_DE_IMPORTAR[codigo], datos));
    this.codigo = codigo;
  }
}
