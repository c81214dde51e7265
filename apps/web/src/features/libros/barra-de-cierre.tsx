import { TEXTOS } from '@aldia/contract/textos.ts';
import { NativeSelect } from '@mantine/core';
import { AvanceDeDescarga } from '../../base/descargas/avance-de-descarga.tsx';
import { useDescargas } from '../../base/descargas/use-descargas.ts';
import { archivosDeCierre } from './archivos-de-libro.ts';
import { BotonesDeArchivo } from './botones-de-archivo.tsx';

export interface BarraDeCierreProps {
  readonly usuarioId: number;
  readonly anios: readonly number[];
  readonly anio: number;
  readonly alElegir: (anio: number) => void;
  /** True for the closing of income tax, SAT-1411. */
  readonly conIsr?: boolean;
  /** True while there is nothing to download. */
  readonly sinCierre?: boolean;
}

/** The year of a closing, and its two files. */
export function BarraDeCierre({
  usuarioId,
  anios,
  anio,
  alElegir,
  conIsr = false,
  sinCierre = false,
}: BarraDeCierreProps) {
  const descargas = useDescargas();
  const archivos = archivosDeCierre(usuarioId, anio, conIsr);
  return (
    <>
      <div className="libro-barra">
        <NativeSelect
          label="Año"
          value={String(anio)}
          data={anios.map(String)}
          onChange={(e) => alElegir(Number(e.currentTarget.value))}
        />
        <BotonesDeArchivo
          deshabilitados={sinCierre || descargas.avance !== null}
          alExcel={() => void descargas.iniciar(archivos.excel, TEXTOS['libros.excel'])}
          alPdf={() => void descargas.iniciar(archivos.pdf, TEXTOS['libros.pdf'])}
        />
      </div>
      <AvanceDeDescarga descargas={descargas} />
    </>
  );
}
