import { formularios } from '@aldia/contract/formularios.ts';
import { AVISOS, ROTULOS } from '@aldia/contract/textos.ts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import type { DialogoDeFilaProps } from '../filas/dialogo.ts';
import { BandaDeCambios } from './banda-de-cambios.tsx';
import { CostoDeAtraso } from './costo-de-atraso.tsx';
import { DatosDelContribuyente } from './datos-del-contribuyente.tsx';
import { DE_RETENCIONES, DE_VENTAS, filaAnulada } from './libros.tsx';
import { ResumenDePago } from './resumen-de-pago.tsx';
import './formularios.css';

/** A small taxpayer has hundreds of invoices a month, not thousands: beyond this they come in parts. */
const POR_PARTE = 5000;

/** What a small taxpayer pays, and the documents it comes from (spec 2, section 2.7). */
export function InformacionDePago({ fila, alCerrar }: DialogoDeFilaProps) {
  const datos = useConsulta(
    formularios.deDeclaracion,
    { id: fila.id },
    { frescaMs: 0, siFalla: 'formularios.deDeclaracion' },
  );
  return (
    <Modal opened onClose={alCerrar} title={ROTULOS.informacionDePago} size={1120}>
      {datos.isError ? (
        <FalloAlCargar alReintentar={datos.refetch} />
      ) : datos.data ? (
        <div className="decl-formularios">
          <BandaDeCambios declaracionId={fila.id} statusId={fila.statusId} />
          {datos.data.desactualizada && (
            <p className="decl-banda" role="alert">
              {AVISOS.declaracionDesactualizada}
            </p>
          )}
          <h3>Información general</h3>
          <DatosDelContribuyente datos={datos.data} />
          <CostoDeAtraso declaracionId={fila.id} />
          <h3>Resumen</h3>
          <ResumenDePago formularios={datos.data.formularios} />
          <LibroDeVentas id={fila.id} />
          <Retenciones id={fila.id} />
        </div>
      ) : (
        <Cargando lineas={10} />
      )}
    </Modal>
  );
}

function LibroDeVentas({ id }: { readonly id: number }) {
  const [pagina, setPagina] = useState(1);
  const consulta = useConsulta(
    formularios.facturas,
    { id, pagina, limite: POR_PARTE },
    { conAnterior: true, siFalla: 'formularios.facturas' },
  );
  const partes = Math.ceil((consulta.data?.total ?? 0) / POR_PARTE);
  return (
    <section>
      <h3>Libro de ventas</h3>
      <DataTable
        titulo="Libro de ventas"
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

function Retenciones({ id }: { readonly id: number }) {
  const consulta = useConsulta(formularios.retenciones, { id });
  return (
    <section>
      <h3>Listado de retenciones cargadas</h3>
      <DataTable
        titulo="Listado de retenciones cargadas"
        columnas={DE_RETENCIONES}
        filas={consulta.data?.retenciones}
        clave={(r) => `${r.tipo} ${r.constancia}`}
        consulta={consulta}
        claseDeFila={filaAnulada}
        vacio={{ texto: AVISOS.sinMovimiento }}
      />
    </section>
  );
}
