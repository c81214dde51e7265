import { type ReactNode, useEffect } from 'react';
import type { EstadoDeConsulta } from './consulta.ts';
import { Cargando, FalloAlCargar } from './estados.tsx';
import { TituloDePagina } from './titulo-de-pagina.tsx';
import './page.css';

export interface PageProps {
  readonly titulo: string;
  /** The text of the browser tab, when the page's title holds personal data. */
  readonly tituloDePestana?: string;
  readonly sub?: ReactNode;
  /** At the right of the title: the one strong action of the screen, at most two more. */
  readonly acciones?: ReactNode;
  /** With it the page shows its own loading and error states before the children. */
  readonly consulta?: EstadoDeConsulta;
  /** Forms and texts read better narrow; tables want the whole width. */
  readonly ancho?: 'completo' | 'lectura';
  readonly children: ReactNode;
}

/** The children stay when a refetch fails: a form or a dialog among them would be lost. */
const seVe = (consulta?: EstadoDeConsulta): boolean =>
  !consulta || !(consulta.isPending || (consulta.isError && consulta.data === undefined));

/** A screen: its title (which receives focus when the route changes), its actions and its body. */
export function Page({ titulo, tituloDePestana, sub, acciones, consulta, ancho = 'completo', children }: PageProps) {
  const pestana = tituloDePestana ?? titulo;
  useEffect(() => {
    document.title = `${pestana} · AlDía`;
  }, [pestana]);
  return (
    <section className="al-page" data-ancho={ancho} aria-labelledby="titulo-de-pagina">
      <header className="al-page-cabeza">
        <div className="al-page-titulos">
          <TituloDePagina>{titulo}</TituloDePagina>
          {sub !== undefined && <div className="al-page-sub">{sub}</div>}
        </div>
        {acciones !== undefined && <div className="al-page-acciones">{acciones}</div>}
      </header>
      {consulta?.isPending && <Cargando lineas={8} />}
      {consulta?.isError && <FalloAlCargar alReintentar={consulta.refetch} />}
      {seVe(consulta) && children}
    </section>
  );
}
