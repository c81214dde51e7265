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

/** Gives the lists their place in the address and, to the staff, the menu of their named views and the tax words of their heads. */
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
  // An order or a page is a place to come back to. Whatever is changed starts at the first page.
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
