import { type ReactNode, useLayoutEffect, useRef } from 'react';

const PAGINAS = '.al-page, .al-mensaje, .al-acceso-tarjeta';
/** Whether the page that is being taken away has the focus: one that waits gives its place to another when its data comes. */
let loTenia = false;

/** The title of a page: who was on the page that it takes the place of stands on it, and not at the beginning of the document. */
export function TituloDePagina({ children }: { readonly children: ReactNode }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const suyo = titulo.current;
    if (loTenia && document.activeElement === document.body) suyo?.focus({ preventScroll: true });
    return () => {
      loTenia = suyo?.closest(PAGINAS)?.contains(document.activeElement) ?? false;
      // What takes its place is drawn before.
      queueMicrotask(() => {
        loTenia = false;
      });
    };
  }, []);
  return (
    <h1 ref={titulo} id="titulo-de-pagina" tabIndex={-1}>
      {children}
    </h1>
  );
}
