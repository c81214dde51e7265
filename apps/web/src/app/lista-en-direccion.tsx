import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { buscarEnTodo } from '../base/direccion/buscar-en-todo.ts';
import { soloEscribe } from '../base/direccion/use-direccion.ts';
import { ContextoDeLista, type EstadoDeLista } from '../ui/data-table/direccion-de-lista.ts';

const MenuDeVistas = lazy(async () => ({
  default: (await import('./junto-a-la-lista.tsx')).MenuDeVistas,
}));

const PalabrasDeCabezas = lazy(async () => ({
  default: (await import('./junto-a-la-lista.tsx')).PalabrasDeCabezas,
}));
const explicar = (titulos: readonly string[]) => (
  <Suspense fallback={null}>
    <PalabrasDeCabezas titulos={titulos} />
  </Suspense>
);

/** Keeps the state of a list in the address and, for the staff, adds the menu of named views and the tax words of the heads. */
export function ListaEnDireccion({
  conVistas,
  children,
}: {
  readonly conVistas: boolean;
  readonly children: ReactNode;
}) {
  const { busqueda, orden, pagina } = useSearch({ strict: false });
  const ruta = useRouterState({ select: (s) => s.location.pathname });
  const navegar = useNavigate();
  // A change of order or page adds a history entry. Every change returns to the first page, except a change of page.
  const cambiar = (parte: EstadoDeLista) =>
    void navegar({
      to: '.',
      search: (antes) => ({ ...antes, pagina: undefined, ...parte }),
      replace: soloEscribe(parte),
    });
  const vistas = conVistas ? (
    <Suspense fallback={null}>
      <MenuDeVistas key={ruta} ruta={ruta} />
    </Suspense>
  ) : null;
  return (
    <ContextoDeLista.Provider
      value={{
        estado: { busqueda, orden, pagina },
        cambiar,
        vistas,
        palabras: conVistas ? explicar : null,
        buscarEnTodo: conVistas ? buscarEnTodo : null,
      }}
    >
      {children}
    </ContextoDeLista.Provider>
  );
}
