import type { CualLibro } from '@aldia/contract/libros.ts';
import { type ClaveDeTexto, TEXTOS } from '@aldia/contract/textos.ts';
import type { ReactNode } from 'react';
import { AvanceDeDescarga } from '../../base/descargas/avance-de-descarga.tsx';
import { useDescargas } from '../../base/descargas/use-descargas.ts';
import type { DeQueMes } from '../../parts/libros/primera-pagina.ts';
import { excelDelMes, pdfDelMes } from './archivos-de-libro.ts';
import { BotonesDeArchivo } from './botones-de-archivo.tsx';

export interface BarraDeLibroProps {
  /** null until a month is chosen: before that there is nothing to export (spec 2, section 5). */
  readonly de: DeQueMes | null;
  readonly libro: CualLibro;
  /** The sentences for a PDF that arrived or failed. */
  readonly clave: ClaveDeTexto;
  readonly children: ReactNode;
}

/** The filters of a book and its two files. */
export function BarraDeLibro({ de, libro, clave, children }: BarraDeLibroProps) {
  const descargas = useDescargas();
  return (
    <>
      <div className="libro-barra">
        {children}
        <BotonesDeArchivo
          deshabilitados={de === null || descargas.avance !== null}
          alExcel={() => void (de && descargas.iniciar(excelDelMes(de, libro), TEXTOS['libros.excel']))}
          alPdf={() => void (de && descargas.iniciar(pdfDelMes(de, libro), TEXTOS[clave]))}
        />
      </div>
      <AvanceDeDescarga descargas={descargas} />
    </>
  );
}
