import { DocumentosDelMes } from './documentos-del-mes.tsx';
import { LibrosRechazados } from './libros-rechazados.tsx';
import { TraerLibros } from './traer-libros.tsx';

interface DebajoProps {
  readonly anio: number;
  /** The office only reads: it brings no books. */
  readonly cerrada: boolean;
}
/** What an office does with all its clients at once. */
export const Debajo = ({ anio, cerrada }: DebajoProps) => (
  <>
    <DocumentosDelMes anio={anio} />
    {!cerrada && <TraerLibros />}
    {!cerrada && <LibrosRechazados />}
  </>
);
