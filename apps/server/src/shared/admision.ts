import { CLASES_DE_LLAMADA, type ClaseDeLlamada } from '@aldia/contract/clase-de-llamada.ts';
import { type Lugar, type RelojDeVentanilla, Ventanilla } from './ventanilla.ts';

/** What a class gets when there is not room for all (ADR 48). */
interface Trato {
  /** Share of the places that this class and those after it may take together; the rest is kept for the classes before it. */
  readonly parte: number;
  /** Share of the node's patience that this class may wait. A call that would wait longer is refused at once. */
  readonly paciencia: number;
  /**
   * Whether the delay of the event loop counts in its wait. A late process has no time for what can wait; a write was already
   * waited for.
   */
  readonly sienteElCiclo: boolean;
}
const TRATOS: Readonly<Record<ClaseDeLlamada, Trato>> = {
  escritura: { parte: 1, paciencia: 0.8, sienteElCiclo: false },
  acceso: { parte: 0.9, paciencia: 0.6, sienteElCiclo: false },
  lectura: { parte: 0.8, paciencia: 0.4, sienteElCiclo: true },
  lista: { parte: 0.6, paciencia: 0.3, sienteElCiclo: true },
  archivo: { parte: 1, paciencia: 0.5, sienteElCiclo: true },
};
/** A file leaves at the pace of its reader and holds no connection meanwhile, so files have places of their own. */
const DE_ARCHIVOS: readonly ClaseDeLlamada[] = ['archivo'];
const DE_LLAMADAS = CLASES_DE_LLAMADA.filter((clase) => !DE_ARCHIVOS.includes(clase));

export interface OpcionesDeAdmision extends RelojDeVentanilla {
  /** How many calls are answered at the same time: the connections that they share. */
  readonly lugares: number;
  /** How many files are sent at the same time. */
  readonly archivos: number;
  /** Milliseconds that a call may wait for its place, before the share of its class is applied. */
  readonly pacienciaMs: number;
}
export interface EstadoDeClase {
  readonly clase: ClaseDeLlamada;
  readonly dentro: number;
  readonly esperan: number;
}

/** Decides by the class of each call whether it is answered now, waits, or is told to come back. */
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

  /** A place for a call of that class; nobody has asked for it yet. */
  lugar(clase: ClaseDeLlamada): Lugar {
    const { ventanilla, fila } = this.#donde(clase);
    return ventanilla.lugar(fila);
  }
  /** Refuses the calls that waited too long. Called periodically: while all calls are stuck, none gives a place back. */
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
