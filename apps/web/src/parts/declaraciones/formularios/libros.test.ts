import { CERO } from '@aldia/domain/dinero/centavos.ts';
import { expect, it } from 'vitest';
import { hojaDe } from '../../../ui/data-table/excel.ts';
import { DE_RETENCIONES, DE_VENTAS } from './libros.tsx';

const venta = (numeroDte: string, fechaEmision: string) =>
  ({
    ...{ id: numeroDte, numeroAutorizacion: numeroDte, fechaEmision, tipoDte: 'FACT', serie: 'A', numeroDte },
    ...{ nitEmisor: '51607077', nombreEmisor: 'A', nitReceptor: '25000004', nombreReceptor: 'B', moneda: 'GTQ' },
    ...{
      tipoCambio: null,
      monto: CERO,
      montoIva: CERO,
      totalSinIva: CERO,
      anulado: 0 as const,
      linea: null,
      destino: null,
    },
  }) as const;
const constancia = (numero: string, fechaEmision: string) =>
  ({
    ...{ constancia: numero, tipo: 'ISR' as const, fechaEmision, nitRetenedor: '25000004', nombreRetenedor: 'B' },
    ...{ totalFactura: CERO, totalRetencion: CERO, anulado: 0 as const },
  }) as const;
const ordenadas = <F>(filas: readonly F[], valor: (f: F) => unknown) =>
  filas.map((f) => String(valor(f))).toSorted((a, b) => (a < b ? -1 : 1));

it('the books of a declaration are ordered by their dates and not by how these are written', () => {
  const deVentas = DE_VENTAS.find((c) => c.titulo === 'Fecha emisión');
  const deConstancias = DE_RETENCIONES.find((c) => c.titulo === 'Fecha');
  if (!deVentas || !deConstancias) throw new Error('sin fecha');
  const dias = ['2026-11-02', '2026-10-15T10:00:00'];
  const ventas = dias.map((d) => venta(d, d));
  expect(ordenadas(ventas, deVentas.valor)).toEqual(['2026-10-15', '2026-11-02']);
  expect(ventas.map(deVentas.texto)).toEqual(['02/11/2026', '15/10/2026']);
  const constancias = dias.map((d) => constancia(d, d));
  expect(ordenadas(constancias, deConstancias.valor)).toEqual(['2026-10-15', '2026-11-02']);
  expect(hojaDe(DE_RETENCIONES, constancias).rows[1]?.[1]).toEqual(new Date('2026-11-02T00:00:00Z'));
});

it('the NIT of who received is read with its hyphen, and found without it', () => {
  const nit = DE_VENTAS.find((c) => c.titulo === 'NIT receptor');
  expect([nit?.texto(venta('1', '2026-10-03')), nit?.escrito?.(venta('1', '2026-10-03'))]).toEqual([
    '25000004',
    '2500000-4',
  ]);
});
