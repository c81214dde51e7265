import { type FilaDeSeguimiento, gestorSeguimiento } from '@aldia/contract/gestor-seguimiento.ts';
import { tonoDeEstado } from '@aldia/contract/hojas/montos-de-declaracion.ts';
import {
  ROTULOS_DE_SEGUIMIENTO_GESTOR as R,
  AVISOS_DE_SEGUIMIENTO_GESTOR as T,
} from '@aldia/contract/textos-gestor-seguimiento.ts';
import { PALABRA_SIN_MONTO } from '@aldia/contract/textos-mis-declaraciones.ts';
import { formatMes, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { MontoCell } from '../../../ui/monto-cell.tsx';
import type { ClienteElegible } from '../../../ui/selector-de-cliente.tsx';
import { DetalleDePresentacion } from './detalle-de-presentacion.tsx';

/** Spec 1, section 9. */
const POR_PAGINA = 5;
/** A month that is not filed gets neither word: both say that it is done. */
const palabraDe = ({ activo }: FilaDeSeguimiento): string =>
  activo === null ? R.enProceso : activo ? R.completado : R.finalizado;

const col = columnasDe<FilaDeSeguimiento>();
const COLUMNAS = [
  col.estado(R.paso, ({ estado, statusId }) => ({
    rotulo: `${estado.abreviatura} - ${estado.descripcion}`,
    tono: tonoDeEstado(statusId),
  })),
  col.monto(R.totalFacturas, (f) => f.totalFacturas),
  col.monto(R.retenciones, (f) => f.totalRetencion),
  col.monto(
    R.impuesto,
    (f) => (f.sinMonto === null ? f.impuesto : null),
    (f) => (f.sinMonto === null ? <MontoCell monto={f.impuesto} /> : PALABRA_SIN_MONTO[f.sinMonto]),
  ),
  col.texto(
    R.mes,
    (f) => f.mes,
    (f) => (
      <span className="gest-mes" data-mes={f.mes}>
        {f.mes}
      </span>
    ),
  ),
  col.estado(R.estado, (f) => ({ rotulo: palabraDe(f), tono: f.activo === null ? 'espera' : 'listo' })),
  col.fecha(R.fecha, (f) => f.fechaRealizado),
];

interface TablaDePresentacionesProps {
  readonly cliente: ClienteElegible;
  readonly anio: number;
  /** The month whose detail is open. */
  readonly abierto: Mes | null;
  readonly alAbrir: (periodo: Mes | undefined) => void;
}

/** The months of a year of a client, and the detail of each. */
export function TablaDePresentaciones({ cliente, anio, abierto, alAbrir }: TablaDePresentacionesProps) {
  const consulta = useConsulta(
    gestorSeguimiento.presentaciones,
    { id: cliente.id, anio },
    { siFalla: 'gestorSeguimiento.presentaciones' },
  );
  const abierta = consulta.data?.find((f) => f.periodo === abierto);
  const ninguna = consulta.data?.length === 0;
  useEffect(() => {
    if (ninguna) avisar('informa', T.sinDeclaraciones);
  }, [ninguna]);
  return (
    <>
      <DataTable
        titulo={`${R.titulo}: ${cliente.nombre}, ${anio}`}
        columnas={COLUMNAS}
        filas={consulta.data}
        consulta={consulta}
        porPagina={POR_PAGINA}
        vacio={{ texto: T.sinDeclaraciones }}
        acciones={(f) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${R.detalle} de ${formatMes(f.periodo)}`}
            onClick={() => alAbrir(f.periodo)}
          >
            {R.detalle}
          </Button>
        )}
      />
      {abierta && <DetalleDePresentacion fila={abierta} cliente={cliente} alCerrar={() => alAbrir(undefined)} />}
    </>
  );
}
