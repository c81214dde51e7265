import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { ROTULOS } from '@aldia/contract/textos.ts';
import { ROTULOS_DE_MIS_DECLARACIONES as MIOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import { esperaPago, estaAlDia, vencimientosDe } from '@aldia/domain/declaraciones/momento.ts';
import { type Dia, formatMes } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useHoy } from '../../base/reloj.ts';
import { ChipDeEstado } from '../../parts/declaraciones/filas/montos-de-fila.tsx';
import { BotonDeDocumentos } from '../../parts/mis-declaraciones/boton-de-documentos.tsx';
import { useDocumentos } from '../../parts/mis-declaraciones/use-documentos.ts';
import { columnaDeMes } from '../../ui/data-table/columna-de-mes.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { DataTableProps } from '../../ui/data-table/tipos.ts';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { APagar, Formularios, Vencimientos } from './celdas.tsx';
import { impuestoAPagar, numerosDe } from './situacion.ts';
import { textoDeVence } from './vence.ts';

/** Loads on demand, together with the code of dialogs. */
const PagoPendiente = dialogoAparte(async () => (await import('./pago-pendiente.tsx')).PagoPendiente);

const col = columnasDe<DeclaracionDelCliente>();
const columnasEn = (hoy: Dia) => [
  columnaDeMes<DeclaracionDelCliente>((d) => formatMes(d.periodo)),
  col.chip(
    'Estado',
    (d) => d.status,
    (d) => <ChipDeEstado statusId={d.statusId} estado={d.status} />,
  ),
  col.texto(
    'Formulario',
    (d) => numerosDe(d).join(' '),
    (d) => (numerosDe(d).length > 0 ? <Formularios numeros={numerosDe(d)} /> : null),
  ),
  col.monto('Impuesto a pagar', impuestoAPagar, (d) => <APagar d={d} />),
  col.texto(
    'Vencimiento',
    (d) =>
      estaAlDia(d)
        ? ''
        : vencimientosDe(d)
            .map((v) => textoDeVence(v.dia, hoy, v.impuesto))
            .join('. '),
    (d) => (estaAlDia(d) ? null : <Vencimientos d={d} />),
  ),
];

export type TablaDeDeclaracionesProps = Pick<
  DataTableProps<DeclaracionDelCliente>,
  'titulo' | 'filas' | 'consulta' | 'vacio' | 'barra'
>;

/** The declarations of a year or a subscription; each month with what the client must know about it. */
export function TablaDeDeclaraciones(tabla: TablaDeDeclaracionesProps) {
  const hoy = useHoy();
  const documentos = useDocumentos();
  const [porPagar, setPorPagar] = useState<DeclaracionDelCliente | null>(null);
  return (
    <div className="mis-tabla">
      <DataTable
        {...tabla}
        columnas={columnasEn(hoy)}
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
