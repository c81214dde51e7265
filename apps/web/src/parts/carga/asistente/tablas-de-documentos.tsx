import { textoDeMonto } from '@aldia/contract/columnas.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import type { ConstanciaLeida } from '@aldia/domain/carga/fila-de-constancia.ts';
import { toQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Columna, columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { enMiles } from '../../../ui/en-miles.ts';
import { EstadoChip } from '../../../ui/estado-chip.tsx';
import { enQuetzales } from '../cifras/quetzales.ts';
import type { Impuesto, Libro, Tasas } from '../estado/carga.tipos.ts';

const factura = columnasDe<FacturaLeida>();
const constancia = columnasDe<ConstanciaLeida>();

const estadoDe = (anulada: boolean) => (
  <EstadoChip tono={anulada ? 'alto' : 'listo'}>{anulada ? AVISOS.anulado : 'Vigente'}</EstadoChip>
);

function columnasDeFacturas(libro: Libro, tasas: Tasas): readonly Columna<FacturaLeida>[] {
  const tasaDe = (f: FacturaLeida) => (f.moneda === 'USD' ? tasas.get(f.fechaEmision) : undefined);
  const monto = (f: FacturaLeida) => {
    const tasa = tasaDe(f);
    const texto = textoDeMonto(enQuetzales(f, tasas).monto);
    if (tasa === undefined) return texto;
    return (
      <span
        className="al-carga-convertido"
        data-dicho={`US$${toQuetzales(f.monto)} × ${tasa}, tipo de cambio de compra del ${formatDia(f.fechaEmision)}`}
      >
        {texto}
      </span>
    );
  };
  return [
    factura.fecha('Fecha', (f) => f.fechaEmision),
    factura.texto('Tipo', (f) => f.tipoDte),
    factura.texto('Serie', (f) => f.serie, { oculta: true }),
    factura.texto('Número DTE', (f) => f.numeroDte),
    factura.texto(libro === 'emitidas' ? 'NIT del receptor' : 'NIT del emisor', (f) =>
      libro === 'emitidas' ? f.nitReceptor : f.nitEmisor,
    ),
    factura.texto(libro === 'emitidas' ? 'Receptor' : 'Emisor', (f) =>
      libro === 'emitidas' ? f.nombreReceptor : f.nombreEmisor,
    ),
    factura.texto(
      'Moneda',
      (f) => f.moneda,
      (f) => [f.moneda, tasaDe(f)].filter(Boolean).join(' '),
    ),
    factura.monto('IVA', (f) => enQuetzales(f, tasas).montoIva),
    factura.monto('Total', (f) => enQuetzales(f, tasas).monto, monto),
    factura.chip(
      'Estado',
      (f) => (f.anulado ? AVISOS.anulado : 'Vigente'),
      (f) => estadoDe(f.anulado),
    ),
  ];
}

export interface TablaDeFacturasProps {
  readonly libro: Libro;
  readonly facturas: readonly FacturaLeida[];
  readonly tasas: Tasas;
}

/** A table with more rows takes a second to build, so it is built on request. */
const MUCHAS = 20_000;

/** The invoices of a book: 50 per page on step 2, all rows on the other steps (spec 2, section 2.4). */
export function TablaDeFacturas({ libro, facturas, tasas }: TablaDeFacturasProps) {
  const [pedida, setPedida] = useState(false);
  if (facturas.length > MUCHAS && !pedida) {
    return (
      <Button variant="default" className="al-carga-ver" onClick={() => setPedida(true)}>
        Ver las {enMiles(facturas.length)} facturas
      </Button>
    );
  }
  return (
    <DataTable
      titulo={libro === 'emitidas' ? 'Facturas emitidas' : 'Facturas recibidas'}
      filas={facturas}
      columnas={columnasDeFacturas(libro, tasas)}
      clave={(f) => f.numeroAutorizacion}
      porPagina={libro === 'emitidas' ? 50 : 'todas'}
      claseDeFila={(f) => (f.anulado ? 'anulado' : undefined)}
    />
  );
}

const COLUMNAS_DE_CONSTANCIAS = (impuesto: Impuesto): readonly Columna<ConstanciaLeida>[] => [
  constancia.texto('Constancia', (c) => c.constancia),
  constancia.fecha('Fecha', (c) => c.fechaEmision),
  constancia.texto('NIT del retenedor', (c) => c.nitRetenedor),
  constancia.texto('Retenedor', (c) => c.nombreRetenedor),
  constancia.monto('Total factura', (c) => c.totalFactura),
  constancia.monto(impuesto === 'isr' ? 'Renta imponible' : 'Importe neto', (c) => c.base),
  // A cancelled certificate gives no credit, so the sum leaves it out.
  constancia.monto('Total retención', (c) => (c.anulada ? null : c.totalRetencion), {
    suma: true,
    dibujo: (c) => textoDeMonto(c.totalRetencion),
  }),
  constancia.chip(
    'Estado',
    (c) => c.estado,
    (c) => <EstadoChip tono={c.anulada ? 'alto' : 'listo'}>{c.anulada ? AVISOS.anulado : c.estado}</EstadoChip>,
  ),
];

export function TablaDeConstancias({
  impuesto,
  constancias,
}: {
  readonly impuesto: Impuesto;
  readonly constancias: readonly ConstanciaLeida[];
}) {
  return (
    <DataTable
      titulo={impuesto === 'isr' ? 'Constancias de ISR' : 'Constancias de IVA'}
      filas={constancias}
      columnas={COLUMNAS_DE_CONSTANCIAS(impuesto)}
      clave={(c) => `${c.nitRetenedor} ${c.constancia}`}
      porPagina="todas"
      claseDeFila={(c) => (c.anulada ? 'anulado' : undefined)}
    />
  );
}
