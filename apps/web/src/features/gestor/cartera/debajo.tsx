import { DocumentosDelMes } from './documentos-del-mes.tsx';
import { LibrosRechazados } from './libros-rechazados.tsx';
import { Sumas, type SumasProps } from './sumas.tsx';
import { TraerLibros } from './traer-libros.tsx';

interface DebajoProps {
  readonly anio: number;
  /** The office only reads: it brings no books. */
  readonly cerrada: boolean;
  readonly sumas: SumasProps['de'] | undefined;
}
/** What an office does with all its clients at once, and the totals of its months. */
export const Debajo = ({ anio, cerrada, sumas }: DebajoProps) => (
  <>
    <DocumentosDelMes anio={anio} />
    {!cerrada && <TraerLibros />}
    {!cerrada && <LibrosRechazados />}
    {sumas && <Sumas anio={anio} de={sumas} />}
  </>
);
