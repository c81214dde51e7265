import { tipoCambio } from '@aldia/domain/dinero/tasa.ts';
import { dia } from '@aldia/domain/fechas/fechas.ts';
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
    // In quetzales Q3,125.00, of which Q2,790.16 without IVA; and Q2,500.00.
    factura({ nitReceptor: '55', monto: '400.00', iva: '42.86', moneda: 'USD' }),
    factura({ nitReceptor: '66', monto: '320.00', iva: '34.29', moneda: 'USD' }),
    factura({ nitReceptor: '77', monto: '9000.00', iva: '964.29', tipoDte: 'NCRE' }),
    factura({ nitReceptor: '88', monto: '9000.00', iva: '0.00', tipoDte: 'RECI' }),
  ];
  const tasas = new Map([[dia('2026-10-15'), tipoCambio('7.8125')]]);
  await preguntarAgentes(ventas, { periodo: PERIODO, conIsr: true, tasas });
  expect(a('/agentes/').map(({ cuerpo }) => cuerpo['periodo'])).toEqual(['2026-10', '2026-10']);
  expect(preguntados('/agentes/validar')).toEqual([['33', '55']]);
  expect(preguntados('/agentes/iva/validar')).toEqual([['22', '33', '55']]);
});
