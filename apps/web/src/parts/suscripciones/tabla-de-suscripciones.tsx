import { misDeclaraciones, type SuscripcionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import type { ReactNode } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EstadoChip } from '../../ui/estado-chip.tsx';

/** Rows per page of the specification (spec 1, section 9; spec 2, section 9). */
const POR_PAGINA = 5;
const enPalabras = (s: SuscripcionDelCliente): string => (s.vigente ? 'Vigente' : 'Terminada');
const col = columnasDe<SuscripcionDelCliente>();
const COLUMNAS = [
  col.texto('Suscripción', (s) => s.tipoSuscripcion.nombre),
  col.texto('Descripción', (s) => s.tipoSuscripcion.descripcion),
  col.fecha('Desde', (s) => s.fechaInicio),
  col.fecha('Hasta', (s) => s.fechaFin),
  col.chip('Estado', enPalabras, (s) => <EstadoChip tono={s.vigente ? 'listo' : 'neutro'}>{enPalabras(s)}</EstadoChip>),
];

export interface TablaDeSuscripcionesProps {
  readonly usuarioId: number;
  readonly vacio: string;
  readonly acciones: (s: SuscripcionDelCliente) => ReactNode;
}

/** The subscriptions of a client, for the client and for a reviewer. */
export function TablaDeSuscripciones({ usuarioId, vacio, acciones }: TablaDeSuscripcionesProps) {
  const consulta = useConsulta(misDeclaraciones.suscripciones, { id: usuarioId }, { siFalla: 'misDeclaraciones.leer' });
  return (
    <DataTable
      titulo="Suscripciones"
      columnas={COLUMNAS}
      filas={consulta.data}
      consulta={consulta}
      porPagina={POR_PAGINA}
      vacio={{ texto: vacio }}
      acciones={acciones}
    />
  );
}
