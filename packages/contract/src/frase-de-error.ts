import { llenar } from '@aldia/domain/textos/llenar.ts';
/** A refusal: HTTP status and the Spanish sentence that a person reads. `{name}` is filled from the refusal's data. */
export interface DefinicionDeError {
  readonly http: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 423 | 429 | 500 | 503;
  readonly texto: string;
}

export type DatosDeError = Readonly<Record<string, string | number>>;

/** The sentence of a refusal with its blanks filled; a blank without data stays visible, so that a test sees it. */
export const fraseDe = ({ texto }: DefinicionDeError, datos: DatosDeError = {}): string => llenar(texto, datos);
