import { ROTULOS_DE_LIBROS as ROTULOS } from '@aldia/contract/textos-libros.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '../../ui/iconos.ts';

export interface BotonesDeArchivoProps {
  /** Disabled until there is something to download, and during a download. */
  readonly deshabilitados: boolean;
  readonly alExcel: () => void;
  readonly alPdf: () => void;
}

/** The two files of a book or a closing. */
export function BotonesDeArchivo({ deshabilitados, alExcel, alPdf }: BotonesDeArchivoProps) {
  return (
    <div className="libro-botones" role="group" aria-label="Descargar">
      <Button
        variant="default"
        disabled={deshabilitados}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
        onClick={alExcel}
      >
        {ROTULOS.descargarExcel}
      </Button>
      <Button
        variant="default"
        disabled={deshabilitados}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={alPdf}
      >
        {ROTULOS.descargarPdf}
      </Button>
    </div>
  );
}
