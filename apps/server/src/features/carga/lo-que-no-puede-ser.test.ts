import { carga } from '@aldia/contract/carga.ts';
import type { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { parseQuetzales } from '@aldia/domain/dinero/centavos.ts';
import { SIN_OTROS_IMPUESTOS } from '@aldia/domain/facturas/otros-impuestos.ts';
import { dia, mes } from '@aldia/domain/fechas/fechas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dte, guardado, reporteIsr, reporteIva } from '../../pruebas/cargas.ts';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import type { Persona } from '../../pruebas/fabricas.ts';

const q = parseQuetzales;
let s: Escenario;
let ana: Persona;
const rechazo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => null,
    (e: ErrorDeLlamada) => ({ http: e.http, codigo: e.codigo, errores: e.errores, data: e.data }),
  );
const cuantas = async (usuarioId: number) =>
  (await s.bd.selectFrom('factura').select('numero_autorizacion').where('usuario_id', '=', usuarioId).execute()).length;

beforeAll(async () => {
  s = await escenario();
  ana = await s.crear.usuario([4], { nombre: 'Ana' });
});
afterAll(() => s.cerrar());

describe('what no column can hold, or cannot be', () => {
  const lineas = (r: Awaited<ReturnType<typeof rechazo>>) => r?.errores.map((e) => [e.campo, e.mensaje]);
  const guardarDe = (c: Persona, o: Omit<Parameters<typeof guardado>[0], 'usuarioId'>) =>
    rechazo(s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, ...o })));
  const MAXIMO = '999999999999.99';

  test.each(['facturas', 'recibidas'] as const)(
    'a negative amount of the %s is told in quetzales, with its column and its row',
    async (lista) => {
      const c = await s.crear.cliente({ regimen: 2 });
      const suya = (o: object) => ({
        ...dte({ emisor: c.nit, receptor: c.nit, monto: '1120.00', iva: '120.00' }),
        ...o,
      });
      const filas = [
        suya({ fila: 7, montoIva: q('-1234.56') }),
        suya({ fila: 9, otrosImpuestos: { ...SIN_OTROS_IMPUESTOS, tabaco: q('-0.05') } }),
        suya({ fila: 12, moneda: 'USD', monto: q('-10.00') }),
      ];
      const r = await guardarDe(c, { [lista]: filas });
      expect(r).toMatchObject({ http: 422, codigo: 'CARGA_RECHAZADA' });
      const frase = (n: number, monto: string, columna: string) => [
        `${lista}.${n}.${columna}`,
        `En la línea ${n}, el monto ${monto} de "${columna}" es negativo. Revísalo en la SAT.`,
      ];
      expect(lineas(r)).toEqual([
        frase(7, '-Q1,234.56', 'IVA (monto de este impuesto)'),
        frase(9, '-Q0.05', 'Tabaco (monto de este impuesto)'),
        frase(12, '-US$10.00', 'Gran Total'),
      ]);
    },
  );

  test('a negative amount of a certificate is told at its row and column, of either tax', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const isr = reporteIsr(c.nit, ['1', '-5']);
    const iva = reporteIva(c.nit, ['1', '2', '3']);
    const conOtro = iva.filas.map((f, i) => (i === 2 ? { ...f, afectoRetencion: q('-8.00') } : f));
    const facturas = [dte({ emisor: c.nit, receptor: 'CF', monto: '10' })];
    const r = await guardarDe(c, { facturas, retencionesIsr: isr, retencionesIva: { ...iva, filas: conOtro } });
    expect(lineas(r)).toEqual([
      [
        'retenciones.9.TOTAL RETENCIÓN',
        'En la línea 9, el monto -Q5.00 de "TOTAL RETENCIÓN" es negativo. Revísalo en la SAT.',
      ],
      [
        'retencionesIVA.10.AFECTO RETENCIÓN',
        'En la línea 10, el monto -Q8.00 de "AFECTO RETENCIÓN" es negativo. Revísalo en la SAT.',
      ],
    ]);
  });

  test.each(['facturas', 'recibidas'] as const)(
    'the %s may sum to what a column holds, and not to a centavo more',
    async (lista) => {
      const c = await s.crear.cliente({ regimen: 2 });
      const suma = (...montos: string[]) => ({
        [lista]: montos.map((monto, i) => ({ ...dte({ emisor: c.nit, receptor: c.nit, monto }), fila: i + 2 })),
      });
      const r = await guardarDe(c, suma('1.00', MAXIMO, '3.00'));
      expect(r).toMatchObject({ http: 422, codigo: 'CARGA_RECHAZADA' });
      expect(lineas(r)).toEqual([
        [
          `${lista}.3.Gran Total`,
          'En la línea 3, Q999,999,999,999.99 en "Gran Total", o su suma con las líneas de arriba, pasa de Q999,999,999,999.99, que es lo más que se guarda.',
        ],
      ]);
      expect(await guardarDe(c, suma(MAXIMO))).toBeNull();
    },
  );

  test('so do certificates, and so does what is loaded in two times', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const facturas = [dte({ emisor: c.nit, receptor: 'CF', monto: MAXIMO })];
    const isr = reporteIsr(c.nit, [MAXIMO, '0.01']);
    const retencionesIsr = { ...isr, filas: isr.filas.map((f) => ({ ...f, totalFactura: q(MAXIMO) })) };
    expect(lineas(await guardarDe(c, { facturas, retencionesIsr }))?.[0]?.[0]).toBe('retenciones.9.TOTAL FACTURA'); // what is withheld never sums to more than its invoices
    expect(await guardarDe(c, { facturas })).toBeNull();
    const otra = await guardarDe(c, { facturas: [dte({ emisor: c.nit, receptor: 'CF', monto: '0.01' })], version: 1 });
    expect(otra).toMatchObject({ http: 422, codigo: 'DATOS_INVALIDOS' });
    expect(lineas(otra)).toEqual([['', 'Hay un número, o una suma, que pasa de lo que se puede guardar.']]);
    expect(await cuantas(c.id)).toBe(1);
  });

  test('dollars that pass it in quetzales are refused too', async () => {
    const c = await s.crear.cliente({ regimen: 2 });
    const tasa = { fecha: '2026-10-16', moneda: 'USD' as const, compra: '7.5', venta: '7.5' };
    await s.bd.insertInto('tasa_cambio').values(tasa).execute();
    const facturas = [
      dte({ emisor: c.nit, receptor: 'CF', monto: MAXIMO, moneda: 'USD', fechaEmision: dia('2026-10-16') }),
    ];
    expect(await guardarDe(c, { facturas })).toMatchObject({ http: 422, codigo: 'DATOS_INVALIDOS' });
  });

  test.each(['1900-01', '1999-05', '2021-12', '2100-01', '2999-12'])(
    'the month %s is none that can be picked',
    async (elegido) => {
      const c = await s.crear.cliente({ regimen: 1 });
      const fecha = mes(elegido);
      const de = { usuarioId: c.id, fecha };
      const llamadas = [
        () => s.como(ana)(carga.guardar, guardado({ usuarioId: c.id, fecha })),
        () => s.como(ana)(carga.abrirMes, de),
        () => s.como(ana)(carga.remanentes, de),
        () => s.como(ana)(carga.archivos, de),
      ];
      const mensaje = 'Elige un mes entre enero de 2022 y diciembre de 2099';
      for (const llamada of llamadas)
        expect(await rechazo(llamada())).toMatchObject({ http: 422, errores: [{ campo: 'fecha', mensaje }] });
    },
  );
});
