type Buscar = (texto: string) => void;
let abrir: Buscar | null = null;

/** The search of the top bar says how it is opened with a text; gives the way to take that back. */
export function alBuscarEnTodo(como: Buscar): () => void {
  abrir = como;
  return () => {
    if (abrir === como) abrir = null;
  };
}

/** Looks for a text among all clients and screens, where a list does not have it. */
export const buscarEnTodo: Buscar = (texto) => abrir?.(texto);
