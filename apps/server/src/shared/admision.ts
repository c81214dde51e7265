import { CLASES_DE_LLAMADA, type ClaseDeLlamada } from '@aldia/contract/clase-de-llamada.ts';
import { type Lugar, type RelojDeVentanilla, Ventanilla } from './ventanilla.ts';

/** What a class gets when there is not room for all (ADR 48). */
interface Trato {
  /** Of the places, how many this class and those after it may take together: the rest is kept for those before it. */
  readonly parte: number;
  /** Of the patience of the node, how much this class waits; who would wait longer is told so at once. */
  readonly paciencia: number;
  /** A process that is late has no time for what can wait; what writes was waited for already. */
  readonly sienteElCiclo: boolean;
}
const TRATOS: Readonly<Record<ClaseDeLlamada, Trato>> = {
  escritura: { parte: 1, paciencia: 0.8, sienteElCiclo: false },
  acceso: { parte: 0.9, paciencia: 0.6, sienteElCiclo: false },
  lectura: { parte: 0.8, paciencia: 0.4, sienteElCiclo: true },
  lista: { parte: 0.6, paciencia: 0.3, sienteElCiclo: true },
  archivo: { parte: 1, paciencia: 0.5, sienteElCiclo: true },
};
/** A file leaves at the pace of who reads it and holds no connection meanwhile, so its places are its own. */
const DE_ARCHIVOS: readonly ClaseDeLlamada[] = ['archivo'];
const DE_LLAMADAS = CLASES_DE_LLAMADA.filter((clase) => !DE_ARCHIVOS.includes(clase));

export interface OpcionesDeAdmision extends RelojDeVentanilla {
  /** Calls that are answered at once: the connections that they share. */
  readonly lugares: number;
  /** Files that leave at once. */
  readonly archivos: number;
  /** Milliseconds that a call may wait for its place, before the part of its class. */
  readonly pacienciaMs: number;
}
export interface EstadoDeClase {
  readonly clase: ClaseDeLlamada;
  readonly dentro: number;
  readonly esperan: number;
}

/** Who is answered now, who waits and who is told to come back, by the class of each call. */
export class Admision {
  readonly #llamadas: Ventanilla;
  readonly #archivos: Ventanilla;

  constructor({ lugares, archivos, pacienciaMs, ...reloj }: OpcionesDeAdmision) {
    const filas = (clases: readonly ClaseDeLlamada[], de: number) =>
      clases.map((clase) => ({
        tope: Math.max(1, Math.floor(de * TRATOS[clase].parte)),
        pacienciaMs: pacienciaMs * TRATOS[clase].paciencia,
        sienteElCiclo: TRATOS[clase].sienteElCiclo,
      }));
    this.#llamadas = new Ventanilla(filas(DE_LLAMADAS, lugares), reloj);
    this.#archivos = new Ventanilla(filas(DE_ARCHIVOS, archivos), reloj);
  }

  /** A place for a call of that class, which nobody asked for yet. */
  lugar(clase: ClaseDeLlamada): Lugar {
    const { ventanilla, fila } = this.#donde(clase);
    return ventanilla.lugar(fila);
  }
  /** Tells those who waited too long to come back. Called every so often: while all are stuck nobody gives a place back. */
  revisar(): void {
    this.#llamadas.revisar();
    this.#archivos.revisar();
  }
  estado(): readonly EstadoDeClase[] {
    return CLASES_DE_LLAMADA.map((clase) => {
      const { ventanilla, fila } = this.#donde(clase);
      return { clase, ...ventanilla.fila(fila) };
    });
  }
  #donde(clase: ClaseDeLlamada): { readonly ventanilla: Ventanilla; readonly fila: number } {
    return DE_ARCHIVOS.includes(clase)
      ? { ventanilla: this.#archivos, fila: DE_ARCHIVOS.indexOf(clase) }
      : { ventanilla: this.#llamadas, fila: DE_LLAMADAS.indexOf(clase) };
  }
}
