import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { TituloDePagina } from './titulo-de-pagina.tsx';

/** True inside a frame that has its own `main`: a page has only one. */
export const DentroDeMain = createContext(false);

export interface MessagePageProps {
  readonly titulo: string;
  readonly texto: string;
  readonly accion?: ReactNode;
  readonly codigo?: string;
}

/** A page with only a message: what happened, and the way out. */
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
      <TituloDePagina>{titulo}</TituloDePagina>
      <p>{texto}</p>
      {accion}
    </Marco>
  );
}
