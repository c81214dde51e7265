import { createContext, type ReactNode, useContext } from 'react';

/** What the main list of a screen keeps in the address, when the server does not page it. */
export interface EstadoDeLista {
  readonly busqueda?: string | undefined;
  /** Title of the column, with a hyphen before it for descending order. */
  readonly orden?: string | undefined;
  readonly pagina?: number | undefined;
}
export interface DireccionDeLista {
  readonly estado: EstadoDeLista;
  readonly cambiar: (parte: EstadoDeLista) => void;
  /** The menu of named views, for the bar of the list; null for roles without views. */
  readonly vistas: ReactNode;
  /** Explains the tax words of the heads, for the staff; null where the screen chooses the words itself. */
  readonly palabras: ((titulos: readonly string[]) => ReactNode) | null;
  /** Searches everywhere for what the list lacks; null for roles without that search. */
  readonly buscarEnTodo: ((texto: string) => void) | null;
}

/** The application provides the address; a list in a test or in a dialog has none and keeps its own state. */
export const ContextoDeLista = createContext<DireccionDeLista | null>(null);
export const useContextoDeLista = (): DireccionDeLista | null => useContext(ContextoDeLista);
