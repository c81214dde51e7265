import { expect, test } from 'vitest';
import { factura, PERIODO } from '../estado/carga.prueba.ts';
import { conServidor } from '../servidor.prueba.ts';
import { preguntarAgentes } from './revisiones.ts';

const { a } = conServidor({ '/agentes/validar': { data: null }, '/agentes/iva/validar': { data: null } });

/** The buyers that the server was asked about. */
const preguntados = (ruta: string) =>
  a(ruta).map(({ cuerpo }) => (cuerpo['facturas'] as { nit_receptor: string }[]).map((f) => f.nit_receptor));

test('buyers are asked about only for sales from which the law lets them withhold, each tax by its own amount', async () => {
  const ventas = [
    factura({ nitReceptor: '11', monto: '2500.00', iva: '267.86' }),
    factura({ nitReceptor: '22', monto: '2500.01', iva: '267.86' }),
    factura({ nitReceptor: '33', monto: '2800.00', iva: '300.00' }),
    factura({ nitReceptor: '44', monto: '9000.00', iva: '964.29', anulado: true }),
    // In dollars nobody knows its worth here before its rate comes.
    factura({ nitReceptor: '55', monto: '400.00', iva: '42.86', moneda: 'USD' }),
  ];
  await preguntarAgentes(ventas, { periodo: PERIODO, conIsr: true });
  expect(preguntados('/agentes/validar')).toEqual([['33', '55']]);
  expect(preguntados('/agentes/iva/validar')).toEqual([['22', '33', '55']]);
});
