import { type ReactNode, useEffect } from 'react';
import { Marca } from './marca.tsx';
import { AlternarTema } from './tema/alternar-tema.tsx';
import { TituloDePagina } from './titulo-de-pagina.tsx';
import './marco-publico.css';

interface MarcoPublicoProps {
  readonly titulo: string;
  /** The text of the browser tab, when it is shorter than the title. */
  readonly pestana?: string;
  readonly ancha?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page before the login: the mark, the title that receives the focus, and the theme. */
export function MarcoPublico({ titulo, pestana = titulo, ancha = false, children }: MarcoPublicoProps) {
  useEffect(() => {
    document.title = `${pestana} · AlDía`;
  }, [pestana]);
  return (
    <div className="al-acceso">
      <div className="al-acceso-tema">
        <AlternarTema />
      </div>
      <main id="contenido" className="al-acceso-tarjeta" data-ancha={ancha || undefined}>
        <Marca grande />
        <TituloDePagina>{titulo}</TituloDePagina>
        {children}
      </main>
    </div>
  );
}
