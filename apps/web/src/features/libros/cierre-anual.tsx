import { libros, type MesDeCierre } from '@aldia/contract/libros.ts';
import {
  AVISOS_DE_MIS_DECLARACIONES as AVISOS,
  ROTULOS_DE_MIS_DECLARACIONES as ROTULOS,
} from '@aldia/contract/textos-mis-declaraciones.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { ANIOS_DE_CIERRE } from '@aldia/domain/libros/cierre-anual.ts';
import { NativeSelect } from '@mantine/core';
import { useAvisoDeFallo } from '../../app/aviso-de-fallo.ts';
import { useConsulta } from '../../app/use-consulta.ts';
import { columnasDe } from '../../ui/columnas-de.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { BotonDeDocumentos } from './boton-de-documentos.tsx';
import { columnaDeMes } from './columna-de-mes.tsx';
import { useDocumentos } from './use-documentos.ts';

const col = columnasDe<MesDeCierre>();
const COLUMNAS = [
  columnaDeMes<MesDeCierre>((m) => m.mes),
  col.monto('Total facturas', (m) => m.totalFactura, { suma: true }),
  col.monto('Total retención', (m) => m.totalRetencion, { suma: true }),
  col.monto('Impuesto', (m) => m.impuesto, { suma: true }),
];
const ANIOS = ANIOS_DE_CIERRE.map(String);

export interface CierreAnualProps {
  readonly usuarioId: number;
  readonly anio: number;
  readonly alElegir: (anio: number) => void;
}

/** The months of a year with their total, and the documents of each. */
export function CierreAnual({ usuarioId, anio, alElegir }: CierreAnualProps) {
  const consulta = useConsulta(libros.cierreAnual, { anio, usuarioId }, { conAnterior: true });
  useAvisoDeFallo(consulta, 'libros.leer', 'informa');
  const documentos = useDocumentos();
  const nit = consulta.data?.[0]?.nit ?? '';
  return (
    <DataTable
      titulo={ROTULOS.cierreAnual}
      columnas={COLUMNAS}
      filas={consulta.data}
      clave={(m) => m.presentacionId}
      consulta={consulta}
      porPagina="todas"
      barra={
        <NativeSelect
          label="Año"
          value={String(anio)}
          data={ANIOS}
          onChange={(e) => alElegir(Number(e.currentTarget.value))}
        />
      }
      vacio={{ texto: AVISOS.cierreVacio }}
      excel={{ nombre: `cierre_anual_${nit}` }}
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
  );
}
