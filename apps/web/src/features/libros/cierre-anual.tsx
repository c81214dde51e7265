import { libros, type MesDeCierre } from '@aldia/contract/libros.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import {
  AVISOS_DE_MIS_DECLARACIONES as AVISOS,
  ROTULOS_DE_MIS_DECLARACIONES as ROTULOS,
} from '@aldia/contract/textos-mis-declaraciones.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { NativeSelect } from '@mantine/core';
import { AvanceDeDescarga } from '../../base/descargas/avance-de-descarga.tsx';
import { useDescargas } from '../../base/descargas/use-descargas.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { BotonDeDocumentos } from '../../parts/mis-declaraciones/boton-de-documentos.tsx';
import { useDocumentos } from '../../parts/mis-declaraciones/use-documentos.ts';
import { columnaDeMes } from '../../ui/data-table/columna-de-mes.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { archivosDeCierre } from './archivos-de-libro.ts';
import { BotonesDeArchivo } from './botones-de-archivo.tsx';

const col = columnasDe<MesDeCierre>();
const COLUMNAS = [
  columnaDeMes<MesDeCierre>((m) => m.mes),
  col.monto('Total facturas', (m) => m.totalFactura, { suma: true }),
  col.monto('Total retención', (m) => m.totalRetencion, { suma: true }),
  col.monto('Impuesto', (m) => m.impuesto, { suma: true }),
];

export interface CierreAnualProps {
  readonly usuarioId: number;
  /** The years of the list: those of the client and of the staff are not the same (spec 2, section 9). */
  readonly anios: readonly number[];
  readonly anio: number;
  readonly alElegir: (anio: number) => void;
}

/** The months of a year with their total, the documents of each, and the year as a file. */
export function CierreAnual({ usuarioId, anios, anio, alElegir }: CierreAnualProps) {
  const consulta = useConsulta(libros.cierreAnual, { anio, usuarioId }, { conAnterior: true, siFalla: 'libros.leer' });
  const documentos = useDocumentos();
  const descargas = useDescargas();
  const archivos = archivosDeCierre(usuarioId, anio, false);
  return (
    <div className="libro">
      <div className="libro-barra">
        <NativeSelect
          label="Año"
          value={String(anio)}
          data={anios.map(String)}
          onChange={(e) => alElegir(Number(e.currentTarget.value))}
        />
        <BotonesDeArchivo
          deshabilitados={!consulta.data || descargas.avance !== null}
          alExcel={() => void descargas.iniciar(archivos.excel, TEXTOS['libros.excel'])}
          alPdf={() => void descargas.iniciar(archivos.pdf, TEXTOS['libros.pdf'])}
        />
      </div>
      <AvanceDeDescarga descargas={descargas} />
      <DataTable
        titulo={ROTULOS.cierreAnual}
        columnas={COLUMNAS}
        filas={consulta.data}
        clave={(m) => m.presentacionId}
        consulta={consulta}
        porPagina="todas"
        vacio={{ texto: AVISOS.cierreVacio }}
        acciones={(m) => (
          <BotonDeDocumentos
            id={m.presentacionId}
            cuantos={m.documentos}
            rotulo={ROTULOS.descargarDocumentos}
            deQue={formatMes(m.periodo)}
            documentos={documentos}
          />
        )}
      />
    </div>
  );
}
