import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import {
  AVISOS_DE_MIS_DECLARACIONES as AVISOS,
  ROTULOS_DE_MIS_DECLARACIONES as MIOS,
} from '@aldia/contract/textos-mis-declaraciones.ts';
import { aPagarDe, esperaPago, estaAlDia, vencimientosDe } from '@aldia/domain/declaraciones/momento.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { hoy } from '../../base/reloj.ts';
import { ChipDeEstado } from '../../parts/declaraciones/filas/montos-de-fila.tsx';
import { BotonDeDocumentos } from '../../parts/mis-declaraciones/boton-de-documentos.tsx';
import { useDocumentos } from '../../parts/mis-declaraciones/use-documentos.ts';
import { columnaDeMes } from '../../ui/data-table/columna-de-mes.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { DataTableProps } from '../../ui/data-table/tipos.ts';
import { type Hecho, Hechos } from '../../ui/hechos.tsx';
import { MontoCell } from '../../ui/monto-cell.tsx';
import { APagar, Formularios, Vencimientos } from './celdas.tsx';
import { numerosDe } from './situacion.ts';
import { textoDeVence } from './vence.ts';

interface PagoPendienteProps {
  readonly declaracion: DeclaracionDelCliente;
  readonly documentos: ReturnType<typeof useDocumentos>;
  readonly alCerrar: () => void;
}

function hechosDe(d: DeclaracionDelCliente): readonly Hecho[] {
  const porImpuesto: readonly Hecho[] = [
    ['ISR a pagar', <MontoCell key="isr" monto={d.aPagarIsr} />],
    ['IVA a pagar', <MontoCell key="iva" monto={d.aPagarIva} />],
  ];
  return [
    ['Período', formatMes(d.periodo)],
    ...(d.venceIsr === null ? [] : porImpuesto),
    ['Formulario', <Formularios key="formulario" d={d} />],
    ['Vencimiento', <Vencimientos key="vencimiento" d={d} />],
  ];
}

/** 'Pago Pendiente' (spec 2, section 2.7; G-32): a picture, how much, with which form and until when. */
function PagoPendiente({ declaracion: d, documentos, alCerrar }: PagoPendienteProps) {
  return (
    <Modal opened fullScreen onClose={alCerrar} title={ROTULOS.pagoPendiente}>
      <div className="mis-pago">
        <Dibujo />
        <p className="mis-pago-monto">
          <MontoCell monto={aPagarDe(d)} />
        </p>
        <Hechos de={hechosDe(d)} />
        <p>{AVISOS.pagaConFormulario}</p>
        <div className="mis-pago-pie">
          <BotonDeDocumentos
            id={d.id}
            cuantos={d.documentos}
            rotulo={MIOS.descargarRecibo}
            deQue={formatMes(d.periodo)}
            size="sm"
            documentos={documentos}
          />
          <Button variant="default" data-autofocus onClick={alCerrar}>
            {ROTULOS.cerrar}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** A form and a clock. */
const Dibujo = () => (
  <svg className="mis-dibujo" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
    <rect className="mis-hoja" x="34" y="10" width="76" height="100" rx="8" />
    <path className="mis-trazo" d="M48 32h48M48 48h48M48 64h30M48 92h24" />
    <circle className="mis-reloj" cx="114" cy="82" r="26" />
    <path className="mis-aguja" d="M114 66v17l11 8" />
  </svg>
);

const col = columnasDe<DeclaracionDelCliente>();
const COLUMNAS = [
  columnaDeMes<DeclaracionDelCliente>((d) => formatMes(d.periodo)),
  col.chip(
    'Estado',
    (d) => d.status,
    (d) => <ChipDeEstado statusId={d.statusId} estado={d.status} />,
  ),
  col.texto(
    'Formulario',
    (d) => numerosDe(d).join(' '),
    (d) => (numerosDe(d).length > 0 ? <Formularios d={d} /> : null),
  ),
  col.monto('Impuesto a pagar', aPagarDe, (d) => <APagar d={d} />),
  col.texto(
    'Vencimiento',
    (d) =>
      estaAlDia(d)
        ? ''
        : vencimientosDe(d)
            .map((v) => textoDeVence(v.dia, hoy(), v.impuesto))
            .join('. '),
    (d) => (estaAlDia(d) ? null : <Vencimientos d={d} />),
  ),
];

export type TablaDeDeclaracionesProps = Pick<
  DataTableProps<DeclaracionDelCliente>,
  'titulo' | 'filas' | 'consulta' | 'vacio' | 'barra'
>;

/** The declarations of a year or of a subscription, each month with what the client has to know of it. */
export function TablaDeDeclaraciones(tabla: TablaDeDeclaracionesProps) {
  const documentos = useDocumentos();
  const [porPagar, setPorPagar] = useState<DeclaracionDelCliente | null>(null);
  return (
    <div className="mis-tabla">
      <DataTable
        {...tabla}
        columnas={COLUMNAS}
        porPagina="todas"
        acciones={(d) => <Acciones d={d} documentos={documentos} alPagar={setPorPagar} />}
      />
      {porPagar && <PagoPendiente declaracion={porPagar} documentos={documentos} alCerrar={() => setPorPagar(null)} />}
    </div>
  );
}

interface AccionesProps {
  readonly d: DeclaracionDelCliente;
  readonly documentos: ReturnType<typeof useDocumentos>;
  readonly alPagar: (d: DeclaracionDelCliente) => void;
}

function Acciones({ d, documentos, alPagar }: AccionesProps) {
  const debe = esperaPago(d);
  if (!debe && d.documentos === 0) return null;
  return (
    <span className="mis-acciones">
      {debe && (
        <Button
          size="compact-sm"
          aria-label={`${ROTULOS.pagoPendiente} de ${formatMes(d.periodo)}`}
          onClick={() => alPagar(d)}
        >
          {ROTULOS.pagoPendiente}
        </Button>
      )}
      <BotonDeDocumentos
        id={d.id}
        cuantos={d.documentos}
        rotulo={MIOS.descargarRecibo}
        deQue={formatMes(d.periodo)}
        documentos={documentos}
      />
    </span>
  );
}
