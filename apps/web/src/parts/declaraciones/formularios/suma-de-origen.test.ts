import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { describe, expect, it } from 'vitest';
import { formularioDePrueba } from './formulario.prueba.ts';
import { type FacturaDeOrigen, type Origen, sumaDeOrigen } from './suma-de-origen.ts';

const q = parseQuetzales;
const factura = (cambios: Partial<FacturaDeOrigen> = {}): FacturaDeOrigen => ({
  id: 'A',
  numeroAutorizacion: 'A',
  fechaEmision: '2026-10-03',
  tipoDte: 'FACT',
  serie: 'A1',
  numeroDte: '1',
  nitEmisor: '1',
  nombreEmisor: 'Uno',
  nitReceptor: '2',
  nombreReceptor: 'Dos',
  moneda: 'GTQ',
  tipoCambio: null,
  monto: q('112.00'),
  montoIva: q('12.00'),
  totalSinIva: q('100.00'),
  anulado: 0,
  linea: '5.7',
  destino: null,
  ...cambios,
});
const origen = (facturas: FacturaDeOrigen[], recortado = false): Origen => ({
  facturas,
  constancias: [],
  arrastres: [],
  recortado,
});
const iva = formularioDePrueba('SAT-2237');
const pc = formularioDePrueba('SAT-2046');
const casilla = (f: typeof iva, id: string) =>
  f.casillas.find((c) => c.id === id) ?? (f.casillas[0] as (typeof f.casillas)[number]);

describe('the documents of a figure', () => {
  it('add up to it: the base without IVA, the credit with it', () => {
    const documentos = origen([factura()]);
    expect(sumaDeOrigen(iva, casilla(iva, '5.7.base'), documentos)).toEqual({
      documentos: 1,
      suma: 10_000,
      cuadre: 'cuadra',
    });
    expect(sumaDeOrigen(iva, casilla(iva, '5.7.impuesto'), documentos)).toMatchObject({ suma: 1200, cuadre: 'cuadra' });
  });

  it('SAT-2046 counts what was invoiced, IVA included', () => {
    const venta = factura({ monto: q('3575.00'), montoIva: q('383.04'), totalSinIva: q('3191.96') });
    expect(sumaDeOrigen(pc, casilla(pc, 'a'), origen([venta]))).toMatchObject({ suma: 357_500, cuadre: 'cuadra' });
  });

  it('cancelled are worth nothing and credit notes subtract', () => {
    const documentos = origen([
      factura(),
      factura({ id: 'B', anulado: 1 }),
      factura({ id: 'C', tipoDte: 'NCRE', totalSinIva: q('40.00') }),
    ]);
    expect(sumaDeOrigen(iva, casilla(iva, '5.7.base'), documentos)).toMatchObject({
      documentos: 3,
      suma: 6000,
      cuadre: 'difiere',
    });
  });

  it('below zero, the box says 0 and its excess is what the credit notes pass in (D-44)', () => {
    const f = formularioDePrueba('SAT-2237');
    const caja = { ...casilla(f, '3.7.base'), exacto: q('0'), declarado: q('0'), exceso: q('1000.00') };
    const documentos = origen([factura({ tipoDte: 'NCRE', totalSinIva: q('1000.00') })]);
    expect(sumaDeOrigen(f, caja, documentos)).toMatchObject({ suma: q('-1000.00'), cuadre: 'cuadra' });
    expect(sumaDeOrigen(f, { ...caja, exceso: q('999.00') }, documentos).cuadre).toBe('difiere');
    const sinExceso = { ...casilla(f, '3.7.base'), exacto: q('0') };
    expect(sumaDeOrigen(f, sinExceso, documentos).cuadre).toBe('difiere');
  });

  it('counts compare how many there are', () => {
    expect(sumaDeOrigen(iva, casilla(iva, '9.1.facturas.recibidas'), origen([factura()]))).toMatchObject({
      cuadre: 'cuadra',
    });
    expect(sumaDeOrigen(iva, casilla(iva, '9.1.facturas.recibidas'), origen([]))).toMatchObject({ cuadre: 'difiere' });
  });

  it('says nothing of a sum that is not whole, or of a figure made of others', () => {
    expect(sumaDeOrigen(iva, casilla(iva, '5.7.base'), origen([factura()], true)).cuadre).toBe('parcial');
    expect(sumaDeOrigen(iva, casilla(iva, '7l'), origen([factura()])).cuadre).toBe('derivada');
    expect(sumaDeOrigen(pc, casilla(pc, 'b'), origen([factura()])).cuadre).toBe('derivada');
  });
});
