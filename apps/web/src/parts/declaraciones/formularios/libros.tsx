import type { Salida } from '@aldia/contract/endpoint.ts';
import type { formularios } from '@aldia/contract/formularios.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { CERO, type Centavos } from '@aldia/domain/dinero/centavos.ts';
import { conSigno } from '@aldia/domain/facturas/factura.ts';
import { esTipoDte } from '@aldia/domain/facturas/tipos-dte.ts';
import { parseDiaEscrito } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { MontoCell } from '../../../ui/monto-cell.tsx';
import './formularios.css';

type Venta = Salida<typeof formularios.facturas>['facturas'][number];
type Retencion = Salida<typeof formularios.retenciones>['retenciones'][number];
type Anulable = { readonly anulado: 0 | 1 };

export const filaAnulada = (d: Anulable) => (d.anulado === 1 ? 'anulado' : undefined);

/** The number with the word for cancelled: red alone is not enough. */
const conAnulado = (numero: string, d: Anulable) => (
  <>
    {numero}
    {d.anulado === 1 && <strong className="decl-anulado">{AVISOS.anulado}</strong>}
  </>
);

/** What the document adds to the month: the column's sum equals the total of invoices in the summary. */
function aporte(f: Venta): Centavos {
  if (f.anulado === 1) return CERO;
  return esTipoDte(f.tipoDte) ? conSigno(f.tipoDte, f.monto) : f.monto;
}

const venta = columnasDe<Venta>();
export const DE_VENTAS = [
  venta.texto(
    'Número DTE',
    (f) => f.numeroDte,
    (f) => conAnulado(f.numeroDte, f),
  ),
  venta.fecha('Fecha emisión', (f) => parseDiaEscrito(f.fechaEmision)),
  venta.texto('Tipo', (f) => f.tipoDte),
  venta.texto('NIT receptor', (f) => f.nitReceptor, { escrito: (f) => formatNit(f.nitReceptor) }),
  venta.texto('Nombre receptor', (f) => f.nombreReceptor),
  venta.monto('Total factura', aporte, { suma: true, dibujo: (f) => <MontoCell monto={f.monto} /> }),
];

const retencion = columnasDe<Retencion>();
export const DE_RETENCIONES = [
  retencion.texto(
    'Número de constancia',
    (r) => r.constancia,
    (r) => conAnulado(r.constancia, r),
  ),
  retencion.fecha('Fecha', (r) => parseDiaEscrito(r.fechaEmision)),
  retencion.texto('Retenedor', (r) => r.nombreRetenedor),
  retencion.monto('Total retención', (r) => (r.anulado === 1 ? CERO : r.totalRetencion), {
    suma: true,
    dibujo: (r) => <MontoCell monto={r.totalRetencion} />,
  }),
];
