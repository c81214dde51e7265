import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** True where a frame has its `main` already: a page has one. */
export const DentroDeMain = createContext(false);

export interface MessagePageProps {
  readonly titulo: string;
  readonly texto: string;
  readonly accion?: ReactNode;
  readonly codigo?: string;
}

/** A page that only says something: what happened, and the way out. */
export function MessagePage({ titulo, texto, accion, codigo }: MessagePageProps) {
  useEffect(() => {
    document.title = `${titulo} · AlDía`;
  }, [titulo]);
  const dentro = useContext(DentroDeMain);
  const Marco = dentro ? 'div' : 'main';
  return (
    <Marco className="al-mensaje" {...(dentro ? {} : { id: 'contenido' })}>
      {codigo !== undefined && (
        <p className="al-mensaje-codigo" aria-hidden="true">
          {codigo}
        </p>
      )}
      <h1 id="titulo-de-pagina" tabIndex={-1}>
        {titulo}
      </h1>
      <p>{texto}</p>
      {accion}
    </Marco>
  );
}
