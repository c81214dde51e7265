import { createContext, type ReactNode, useContext } from 'react';

/** What the main list of a screen keeps in the address, when the server does not page it. */
export interface EstadoDeLista {
  readonly busqueda?: string | undefined;
  /** Title of the column, with a hyphen before it when it goes down. */
  readonly orden?: string | undefined;
  readonly pagina?: number | undefined;
}
export interface DireccionDeLista {
  readonly estado: EstadoDeLista;
  readonly cambiar: (parte: EstadoDeLista) => void;
  /** The menu of named views, for the bar of the list; null for who has none. */
  readonly vistas: ReactNode;
  /** Explains the tax words of the heads of a list, for who works with them; null where the screen says which ones it explains. */
  readonly palabras: ((titulos: readonly string[]) => ReactNode) | null;
  /** Looks everywhere for what the list does not have; null for who has no search of everything. */
  readonly buscarEnTodo: ((texto: string) => void) | null;
}

/** The application says where the address is; a block in a test or in a dialog has none and remembers by itself. */
export const ContextoDeLista = createContext<DireccionDeLista | null>(null);
export const useContextoDeLista = (): DireccionDeLista | null => useContext(ContextoDeLista);
