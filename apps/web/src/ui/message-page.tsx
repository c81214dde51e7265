import { type ReactNode, useEffect } from 'react';

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
  return (
    <main className="al-mensaje" id="contenido">
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
    </main>
  );
}
