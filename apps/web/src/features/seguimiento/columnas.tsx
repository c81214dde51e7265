import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { ROTULOS_DE_SEGUIMIENTO as R } from '@aldia/contract/textos-seguimiento.ts';
import { formatMes, parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import {
  ChipDeEstado,
  pagoDe,
  pagoEnPantalla,
  retencionesDe,
  retencionesEnPantalla,
} from '../../parts/declaraciones/filas/montos-de-fila.tsx';
import { CopyCell } from '../../ui/copy-cell.tsx';
import { columnasDe } from '../../ui/data-table/columnas-de.ts';
import { ChipDeRegimen, columnaSiNo } from './celdas.tsx';

export const col = columnasDe<FilaDeDeclaracion>();

/** The same of a client in every list of the staff. */
export const NitConCopia = ({ nit, nombre }: { readonly nit: string; readonly nombre: string }) => (
  <CopyCell copiar={nit} rotulo={`NIT de ${nombre}`}>
    {formatNit(nit)}
  </CopyCell>
);

const DE_CLIENTE = [
  col.texto('CUI/DPI', (f) => f.cui),
  col.texto('Nombre', (f) => f.nombre, {
    orden: 'nombre',
    dibujo: (f) => <span className="seg-nombre">{f.nombre}</span>,
  }),
  col.texto('NIT', (f) => f.nit, { orden: 'nit', dibujo: (f) => <NitConCopia {...f} /> }),
];
const PERIODO = col.texto(
  R.periodoPresentado,
  (f) => f.periodo,
  (f) => formatMes(f.periodo),
);
const DIA = col.texto(R.diaDeDeclaracion, (f) => f.fechaDeclaracion, { orden: 'dia' });
const REGIMEN = col.chip(
  R.regimen,
  (f) => f.regimen,
  (f) => <ChipDeRegimen id={f.regimenId} nombre={f.regimen} />,
);
/** How far it is, and whose. */
const DE_TRABAJO = [
  columnaSiNo<FilaDeDeclaracion>('Facturas', (f) => f.facturas),
  columnaSiNo<FilaDeDeclaracion>('Retenciones', (f) => f.retenciones),
  col.chip(
    R.estado,
    (f) => f.estado,
    (f) => <ChipDeEstado {...f} />,
  ),
  col.texto(R.tipoDeSuscripcion, (f) => f.abreviatura),
  col.texto(R.colaborador, (f) => f.asignado),
  columnaSiNo<FilaDeDeclaracion>('Pago realizado', (f) => f.pagoRealizado),
];

/** The columns of the daily follow-up and of one client's months (spec 2, section 2.10). */
export const DEL_DIA = [
  ...DE_CLIENTE,
  PERIODO,
  DIA,
  REGIMEN,
  col.monto(R.totalVentas, (f) => f.totalFactura),
  col.monto(R.totalRetenciones, retencionesDe, retencionesEnPantalla),
  col.monto(R.pagoDeImpuesto, pagoDe, pagoEnPantalla),
  ...DE_TRABAJO,
];

/** Until something is loaded there is nothing to withhold from. */
const noPresento = (f: FilaDeDeclaracion): boolean => !f.facturas && !f.retenciones;
const diaDeSeguimiento = (f: FilaDeDeclaracion) =>
  f.fechaSeguimiento === null ? null : parseDiaEscrito(f.fechaSeguimiento);

/** The variant by month: when each was last worked, and its totals in few columns. */
export const DEL_MES = [
  ...DE_CLIENTE,
  col.fecha('Fecha de seguimiento', diaDeSeguimiento),
  DIA,
  REGIMEN,
  col.monto(
    'Total retención',
    (f) => (noPresento(f) ? null : retencionesDe(f)),
    (f) => (noPresento(f) ? R.noPresento : retencionesEnPantalla(f)),
  ),
  col.monto('Total facturas', (f) => f.totalFactura),
  col.monto('Pago (ISR / IVA)', pagoDe, pagoEnPantalla),
  ...DE_TRABAJO,
];
