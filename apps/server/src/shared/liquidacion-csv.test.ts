import { dia } from '@aldia/domain/fechas/fechas.ts';
import { describe, expect, test } from 'vitest';
import { ENCABEZADO_DE_LIQUIDACION, leerLiquidacion } from './liquidacion-csv.ts';

const con = (...lineas: string[]) => leerLiquidacion([ENCABEZADO_DE_LIQUIDACION, ...lineas, ''].join('\n'));
const BUENA = '2026-11-20,T1,s-1,cobro,150.05';

describe('a settlement', () => {
  test('is read line by line', () => {
    expect(con(BUENA, '2026-11-20,T2,,anulacion,0.01')).toEqual({
      lineas: [
        { fecha: '2026-11-20', transaccionId: 'T1', seguimiento: 's-1', clase: 'cobro', centavos: 15005 },
        { fecha: '2026-11-20', transaccionId: 'T2', seguimiento: '', clase: 'anulacion', centavos: 1 },
      ],
      errores: [],
    });
  });

  test('may come from a spreadsheet: mark of order, line ends and quotes', () => {
    const csv = `\uFEFF${ENCABEZADO_DE_LIQUIDACION}\r\n"2026-11-20","T1","s-1","cobro","150.05"\r\n`;
    expect(leerLiquidacion(csv)).toEqual(con(BUENA));
  });

  test('without movements has no lines', () => {
    expect(con()).toEqual({ lineas: [], errores: [] });
    expect(leerLiquidacion(ENCABEZADO_DE_LIQUIDACION)).toEqual({ lineas: [], errores: [] });
  });
});

describe('says where it is wrong', () => {
  test.each([
    ['2026-02-30,T1,s,cobro,1.00', "Fila 2, columna fecha: '2026-02-30' no es una fecha como 2026-11-20"],
    ['20/11/2026,T1,s,cobro,1.00', "Fila 2, columna fecha: '20/11/2026' no es una fecha como 2026-11-20"],
    ['2026-11-20,,s,cobro,1.00', 'Fila 2, columna transaccion: falta o tiene signos que no se admiten'],
    ['2026-11-20,T1,=1+1,cobro,1.00', 'Fila 2, columna seguimiento: tiene signos que no se admiten'],
    ['2026-11-20,T1,s,Cobro,1.00', "Fila 2, columna clase: 'Cobro' no es cobro ni anulacion"],
    ['2026-11-20,T1,s,cobro,-1.00', "Fila 2, columna monto: '-1.00' no es un monto como 150.00"],
    ['2026-11-20,T1,s,cobro,1', "Fila 2, columna monto: '1' no es un monto como 150.00"],
    ['2026-11-20,T1,s,cobro,0.00', "Fila 2, columna monto: '0.00' no es un monto como 150.00"],
    ['2026-11-20,T1,s,cobro,"12,50"', "Fila 2, columna monto: '12,50' no es un monto como 150.00"],
    ['2026-11-20,T1,s,cobro,12,50', 'Fila 2: tiene 6 columnas y deben ser 5'],
    ['2026-11-20,"T1,s,cobro,1.00', 'Fila 2: hay una comilla sin cerrar'],
    ['', 'Fila 2: tiene 1 columnas y deben ser 5'],
  ])('%s', (linea, mensaje) =>
    expect(con(linea, BUENA)).toMatchObject({ lineas: [{}], errores: [{ fila: 2, mensaje }] }),
  );

  test('in all of its rows at once', () => {
    expect(con('x', BUENA, 'y').errores.map((e) => e.fila)).toEqual([2, 4]);
  });
  test('when its header is another', () => {
    expect(leerLiquidacion(`fecha;transaccion\n${BUENA}`).errores).toEqual([
      { fila: 1, columna: null, mensaje: 'Fila 1: el encabezado debe ser fecha,transaccion,seguimiento,clase,monto' },
    ]);
  });
  test('when a line is of another day', () => {
    const csv = `${ENCABEZADO_DE_LIQUIDACION}\n${BUENA}`;
    expect(leerLiquidacion(csv, dia('2026-11-21')).errores[0]?.mensaje).toBe(
      'Fila 2, columna fecha: 2026-11-20 no es el día pedido, 2026-11-21',
    );
  });
  test('and never repeats so much of a cell that it could be the number of a card', () => {
    expect(con('2026-11-20,T1,s,cobro,4111111111111111').errores[0]?.mensaje).not.toMatch(/\d{13}/);
  });
});
