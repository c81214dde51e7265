import { libros, type MesDeCierre } from '@aldia/contract/libros.ts';
import { avisoDeMesesSinCargar } from '@aldia/contract/textos-cierre.ts';
import {
  AVISOS_DE_MIS_DECLARACIONES as AVISOS,
  ROTULOS_DE_MIS_DECLARACIONES as ROTULOS,
} from '@aldia/contract/textos-mis-declaraciones.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { BotonDeDocumentos } from '../../parts/mis-declaraciones/boton-de-documentos.tsx';
import { useDocumentos } from '../../parts/mis-declaraciones/use-documentos.ts';
import { columnaDeMes } from '../../ui/data-table/columna-de-mes.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { BarraDeCierre } from './barra-de-cierre.tsx';

const col = columnasDe<MesDeCierre>();
const COLUMNAS = [
  columnaDeMes<MesDeCierre>((m) => m.mes),
  col.monto('Total facturas', (m) => m.totalFactura, { suma: true }),
  col.monto('Total retención', (m) => m.totalRetencion, { suma: true }),
  col.monto('Impuesto', (m) => m.impuesto, { suma: true }),
];

export interface CierreAnualProps {
  readonly usuarioId: number;
  /** The years of the list: the client's and the staff's differ (spec 2, section 9). */
  readonly anios: readonly number[];
  readonly anio: number;
  readonly alElegir: (anio: number) => void;
}

/** The months of a year with their totals, the documents of each, and the year as a file. */
export function CierreAnual({ usuarioId, anios, anio, alElegir }: CierreAnualProps) {
  const consulta = useConsulta(libros.cierreAnual, { anio, usuarioId }, { conAnterior: true, siFalla: 'libros.leer' });
  const documentos = useDocumentos();
  const nota = avisoDeMesesSinCargar(consulta.data ?? []);
  return (
    <div className="libro">
      <BarraDeCierre usuarioId={usuarioId} anios={anios} anio={anio} alElegir={alElegir} sinCierre={!consulta.data} />
      {nota !== null && <p className="libro-nota">{nota}</p>}
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
