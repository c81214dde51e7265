import type { Salida } from '@aldia/contract/endpoint.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DE_RETENCIONES, DE_VENTAS, filaAnulada } from './libros.tsx';

/** A small taxpayer has hundreds of invoices a month, not thousands: beyond this they come in parts. */
const POR_PARTE = 5000;

interface LibroDeVentasDelMesProps {
  /** Id of the declaration. */
  readonly id: number;
  readonly titulo?: string;
  /** A button under its title. */
  readonly accion?: ReactNode;
}

/** The sales of a declaration; cancelled ones are red and say so in words. */
export function LibroDeVentasDelMes({ id, titulo = 'Libro de ventas', accion }: LibroDeVentasDelMesProps) {
  const [pagina, setPagina] = useState(1);
  const consulta = useConsulta(
    formularios.facturas,
    { id, pagina, limite: POR_PARTE },
    { conAnterior: true, siFalla: 'formularios.facturas' },
  );
  const partes = Math.ceil((consulta.data?.total ?? 0) / POR_PARTE);
  return (
    <section>
      <h3>{titulo}</h3>
      {accion}
      <DataTable
        titulo={titulo}
        columnas={DE_VENTAS}
        filas={consulta.data?.facturas}
        consulta={consulta}
        claseDeFila={filaAnulada}
        vacio={{ texto: AVISOS.sinMovimiento }}
      />
      {partes > 1 && (
        <div className="al-dialogo-pie">
          <span>
            Parte {pagina} de {partes}
          </span>
          <Button variant="default" disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
            Parte anterior
          </Button>
          <Button variant="default" disabled={pagina === partes} onClick={() => setPagina(pagina + 1)}>
            Parte siguiente
          </Button>
        </div>
      )}
    </section>
  );
}

type Retencion = Salida<typeof formularios.retenciones>['retenciones'][number];
interface RetencionesDelMesProps {
  readonly id: number;
  /** A button below the title, once the rows are loaded. */
  readonly accion?: (filas: readonly Retencion[]) => ReactNode;
}

/** The certificates of a declaration. */
export function RetencionesDelMes({ id, accion }: RetencionesDelMesProps) {
  const consulta = useConsulta(formularios.retenciones, { id });
  const filas = consulta.data?.retenciones;
  return (
    <section>
      <h3>Listado de retenciones cargadas</h3>
      {filas && accion?.(filas)}
      <DataTable
        titulo="Listado de retenciones cargadas"
        columnas={DE_RETENCIONES}
        filas={filas}
        clave={(r) => `${r.tipo} ${r.constancia}`}
        consulta={consulta}
        claseDeFila={filaAnulada}
        vacio={{ texto: AVISOS.sinMovimiento }}
      />
    </section>
  );
}
