import type { FacturaLeida } from '@aldia/domain/carga/factura-leida.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { IMPUESTOS, SIN_OTROS_IMPUESTOS } from '@aldia/domain/facturas/otros-impuestos.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { FacturaCargada } from './factura-cargada.ts';

const LEIDA: FacturaLeida = {
  numeroAutorizacion: 'DBB51AE2-3A62-4000-8F00-0123456789AB',
  fechaEmision: dia('2026-05-29'),
  tipoDte: 'FACT',
  serie: 'DBB51AE2',
  numeroDte: '979501056',
  nitEmisor: '52519783',
  nombreEmisor: 'EMISOR',
  codigoEstablecimiento: '1',
  nombreEstablecimiento: 'CENTRAL',
  nitReceptor: '12345679',
  nombreReceptor: 'RECEPTOR',
  nitCertificador: '50510231',
  nombreCertificador: 'CERTIFICADOR',
  moneda: 'GTQ',
  exportacion: null,
  monto: parseQuetzales('1120.00'),
  montoIva: parseQuetzales('120.00'),
  otrosImpuestos: SIN_OTROS_IMPUESTOS,
  anulado: false,
  fila: 2,
  enMonedaOriginal: true,
};
const EN_CABLE = z.encode(FacturaCargada, LEIDA);

test('an invoice lies flat on the wire, under the names of the specification', () => {
  expect(Object.keys(EN_CABLE)).toEqual(
    expect.arrayContaining([
      ...['anulado', 'codigo_establesimiento', 'exportacion', 'fecha_emision', 'fila', 'moneda', 'monto'],
      ...['monto_bebidas_alcoholicas', 'monto_bebidas_no_alcoholicas', 'monto_bomberos', 'monto_cemento', 'monto_iva'],
      ...['monto_petroleo', 'monto_tabaco', 'monto_tarifa_portuaria', 'monto_tasa_municipal', 'monto_timbre_prensa'],
      ...['monto_turismo_hospedaje', 'monto_turismo_pasajes', 'nit_certificador', 'nit_emisor', 'nit_receptor'],
      ...['nombre_certificador', 'nombre_emisor', 'nombre_establesimiento', 'nombre_receptor', 'numero_autorizacion'],
      ...['numero_dte', 'serie', 'tipo_dte'],
    ]),
  );
  expect(EN_CABLE).toMatchObject({ monto: '1120.00', monto_iva: '120.00', monto_tabaco: '0.00', anulado: 0 });
});

test('and comes back as it was, with each of its taxes', () => {
  expect(z.decode(FacturaCargada, EN_CABLE)).toEqual(LEIDA);
  expect(z.decode(FacturaCargada, EN_CABLE).otrosImpuestos).toBe(SIN_OTROS_IMPUESTOS);
  for (const impuesto of IMPUESTOS) {
    const con = { ...LEIDA, otrosImpuestos: { ...SIN_OTROS_IMPUESTOS, [impuesto]: parseQuetzales('1.25') } };
    expect(z.decode(FacturaCargada, z.encode(FacturaCargada, con)), impuesto).toEqual(con);
  }
});

test('its authorisation is in capitals, however it was written; a mark of export that is left out says nothing', () => {
  const { exportacion: _, ...sinMarca } = EN_CABLE;
  const escrita = { ...sinMarca, numero_autorizacion: LEIDA.numeroAutorizacion.toLowerCase() } as typeof EN_CABLE;
  expect(z.decode(FacturaCargada, escrita)).toEqual(LEIDA);
});

test('a name is sent as long as it is kept, and a longer one is refused; so is a missing tax', () => {
  const largo = { ...LEIDA, nombreReceptor: 'N'.repeat(301) };
  expect(z.encode(FacturaCargada, largo).nombre_receptor).toHaveLength(300);
  expect(z.safeDecode(FacturaCargada, { ...EN_CABLE, nombre_receptor: 'N'.repeat(301) }).success).toBe(false);
  const { monto_tabaco: _, ...sinTabaco } = EN_CABLE;
  // @ts-expect-error every tax travels
  expect(z.safeDecode(FacturaCargada, sinTabaco).error?.issues.map((i) => i.path)).toEqual([['monto_tabaco']]);
});

test('a field that an invoice does not have does not compile', () => {
  // @ts-expect-error inside, the taxes are together
  expect(LEIDA.montoPetroleo).toBeUndefined();
  // @ts-expect-error no such tax
  expect(LEIDA.otrosImpuestos.peaje).toBeUndefined();
  // @ts-expect-error no such field on the wire
  expect(EN_CABLE.monto_peaje).toBeUndefined();
});
