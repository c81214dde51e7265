import { describe, expect, test } from 'vitest';
import { centavos, sumar } from '../dinero/centavos.ts';
import { dia, type Instante } from '../fechas/fechas.ts';
import {
  asientoDeCobro,
  asientoDeDevolucion,
  asientoDeLiquidacion,
  type LineaDeAsiento,
  loQueFalta,
} from './asientos.ts';
import { CODIGO, claseDeCodigo, dejaEnDuda, inutilizaLaTarjeta, sinRespuestaDelBanco } from './codigos.ts';
import { type Cupon, descontar, descuentoEscrito, impedimentoDeCupon } from './cupones.ts';
import {
  detieneAOtros,
  dudaAlarma,
  ESTADOS_DE_COBRO,
  estaQuieto,
  estaVivo,
  puedePasar,
  sigueEsperando,
  tieneDinero,
  tocaAnular,
  yaNoLlega,
} from './estados.ts';

const AHORA = '2026-11-20T16:00:00.000Z' as Instante;
const hace = (minutos: number): Instante => new Date(Date.parse(AHORA) - minutos * 60_000).toISOString() as Instante;

describe('states', () => {
  test.each([
    ['creada', ['enviada', 'aprobada', 'rechazada']],
    ['enviada', ['en_duda', 'aprobada', 'rechazada']],
    ['en_duda', ['aprobada', 'rechazada']],
    ['aprobada', ['aplicada', 'anulando']],
    ['aplicada', []],
    ['rechazada', ['anulando']],
    ['anulando', ['anulada', 'anulacion_fallida']],
    ['anulada', []],
    ['anulacion_fallida', ['anulando', 'anulada']],
  ] as const)('from %s a charge goes only to %j', (de, admitidos) => {
    expect(ESTADOS_DE_COBRO.filter((a) => puedePasar(de, a))).toEqual(
      ESTADOS_DE_COBRO.filter((a) => (admitidos as readonly string[]).includes(a)),
    );
  });
  test('what was delivered is never given back, and what was given back is never delivered', () => {
    for (const a of ESTADOS_DE_COBRO) {
      expect(puedePasar('aplicada', a)).toBe(false);
      expect(puedePasar('anulada', a)).toBe(false);
    }
    expect(puedePasar('anulando', 'aplicada')).toBe(false);
    expect(puedePasar('anulacion_fallida', 'aplicada')).toBe(false);
  });
  test('money is with us from the approval until it went back', () => {
    expect(ESTADOS_DE_COBRO.filter(tieneDinero)).toEqual(['aprobada', 'aplicada', 'anulando', 'anulacion_fallida']);
    expect(ESTADOS_DE_COBRO.filter((e) => !estaVivo(e))).toEqual(['aplicada', 'rechazada', 'anulada']);
  });
});

describe('waits', () => {
  test('what stands still for a minute has nobody behind it', () => {
    expect([estaQuieto(hace(0.99), AHORA), estaQuieto(hace(1), AHORA)]).toEqual([false, true]);
  });
  test('P10 a doubt alarms at 15 minutes, and after 24 hours it stops no other purchase', () => {
    expect([dudaAlarma(hace(14.99), AHORA), dudaAlarma(hace(15), AHORA)]).toEqual([false, true]);
    expect(detieneAOtros('en_duda', hace(24 * 60 - 1), AHORA)).toBe(true);
    expect(detieneAOtros('en_duda', hace(24 * 60), AHORA)).toBe(false);
    expect(detieneAOtros('anulacion_fallida', hace(1), AHORA)).toBe(false);
    expect(detieneAOtros('enviada', hace(1), AHORA)).toBe(true);
    expect(detieneAOtros('aplicada', hace(1), AHORA)).toBe(false);
  });
  test('P09 a late approval is believed for half an hour, and a client waits for a day', () => {
    expect([yaNoLlega(hace(29.99), AHORA), yaNoLlega(hace(30), AHORA)]).toEqual([false, true]);
    expect([sigueEsperando(hace(24 * 60 - 1), AHORA), sigueEsperando(hace(24 * 60), AHORA)]).toEqual([true, false]);
  });
  test('P06 a void that fails is sent five more times over 24 hours, each after the last one, then never', () => {
    const pasos = [5, 25, 90, 6 * 60, 16 * 60];
    expect(pasos.reduce((a, b) => a + b)).toBe(24 * 60);
    for (const [i, minutos] of pasos.entries()) {
      expect(tocaAnular(i + 1, hace(minutos - 0.01), AHORA)).toBe('todavia');
      expect(tocaAnular(i + 1, hace(minutos), AHORA)).toBe('ya');
    }
    expect(tocaAnular(6, hace(100_000), AHORA)).toBe('nunca');
  });
});

describe('codes', () => {
  test('P13 57 and 132 end a card, and nothing else does', () => {
    expect(['00', '51', '05', '111', '57', '132', '96'].filter(inutilizaLaTarjeta)).toEqual(['57', '132']);
  });
  test.each([
    ['00', 'aprobado'],
    ['51', 'blando'],
    ['05', 'blando'],
    ['111', 'configuracion'],
    ['T04', 'configuracion'],
    ['57', 'duro'],
    ['132', 'duro'],
    ['96', 'duro'],
    ['', 'duro'],
  ] as const)('P13 code "%s" is %s', (codigo, clase) => {
    expect(claseDeCodigo(codigo)).toBe(clase);
  });
  test('a duplicate says nothing, and our own codes blame no card', () => {
    expect([dejaEnDuda('94'), dejaEnDuda('51')]).toEqual([true, false]);
    expect([CODIGO.noEnviado, CODIGO.abandonada, CODIGO.sinCobro].every(sinRespuestaDelBanco)).toBe(true);
    expect(sinRespuestaDelBanco('51')).toBe(false);
  });
});

const CUPON: Cupon = {
  tipo: 'VALOR',
  descuento: centavos(10_000),
  usosMaximos: null,
  usos: 0,
  desde: null,
  hasta: null,
  rolId: null,
  regimenId: null,
  activo: true,
};

describe('coupons', () => {
  test.each([
    ['VALOR', 10_000, 15_000, 5_000],
    ['VALOR', 10_000, 10_000, 0],
    ['VALOR', 10_000, 9_999, 0],
    ['PORCENTAJE', 2_000, 9_950, 7_960],
    ['PORCENTAJE', 3_333, 100, 67],
    ['PORCENTAJE', 5_000, 1, 0],
    ['PORCENTAJE', 10_000, 9_950, 0],
    ['PORCENTAJE', 1, 100_000_000, 99_990_000],
  ] as const)('P19 %s of %i takes a price of %i to %i', (tipo, descuento, precio, queda) => {
    expect(descontar(centavos(precio), { tipo, descuento: centavos(descuento) }).nuevoPrecio).toBe(queda);
  });
  test.each([
    ['VALOR', 10_000, 'Q100.00'],
    ['PORCENTAJE', 2_000, '20 %'],
    ['PORCENTAJE', 1_250, '12.5 %'],
  ] as const)('a coupon of %s and %i reads %s', (tipo, descuento, escrito) => {
    expect(descuentoEscrito({ tipo, descuento: centavos(descuento) })).toBe(escrito);
  });
  test('P19 P33 for any price and coupon: whole centavos, never below 0, never above the price, half up', () => {
    for (let n = 0; n < 1_000_000; n++) {
      const precio = centavos((n * 7_919) % 10_000_019);
      const por = centavos(1 + ((n * 104_729) % 10_000));
      const { descuento, nuevoPrecio } = descontar(precio, { tipo: 'PORCENTAJE', descuento: por });
      const exacto = (2n * BigInt(precio) * BigInt(por) + 10_000n) / 20_000n;
      if (BigInt(descuento) !== exacto || sumar([descuento, nuevoPrecio]) !== precio || nuevoPrecio < 0)
        expect.fail(`${precio} with ${por}: ${descuento}`);
    }
  });
  const quien = { roles: [3], regimenId: 1 };
  const hoy = dia('2026-11-20');
  test.each([
    [{}, null],
    [{ activo: false }, 'CUPON_NO_VALIDO'],
    [{ desde: dia('2026-11-21') }, 'CUPON_NO_VALIDO'],
    [{ desde: hoy, hasta: hoy }, null],
    [{ hasta: dia('2026-11-19') }, 'CUPON_NO_VALIDO'],
    [{ rolId: 3 }, null],
    [{ rolId: 5 }, 'CUPON_DE_OTRO_TIPO'],
    [{ regimenId: 1 }, null],
    [{ regimenId: 2 }, 'CUPON_DE_OTRO_TIPO'],
  ] as const)('P20 %j is answered with %s', (cambios, impedimento) => {
    expect(impedimentoDeCupon({ ...CUPON, ...cambios }, quien, hoy)).toBe(impedimento);
  });
});

describe('postings', () => {
  const cuadra = (lineas: readonly LineaDeAsiento[]): boolean =>
    sumar(lineas.map((l) => l.debe)) === sumar(lineas.map((l) => l.haber));
  test('P28 every posting balances, whatever the amounts', () => {
    for (let n = 0; n < 5_000; n++) {
      const lista = centavos((n * 7_919) % 1_000_003);
      const monto = centavos(Math.floor(lista / (1 + (n % 4))));
      const ellos = centavos((n * 104_729) % 1_000_003);
      expect(cuadra(asientoDeCobro(monto, lista))).toBe(true);
      expect(cuadra(asientoDeDevolucion(monto, 'pasarela'))).toBe(true);
      expect(cuadra(asientoDeLiquidacion('cobro', ellos, monto))).toBe(true);
      expect(cuadra(asientoDeLiquidacion('anulacion', ellos, monto))).toBe(true);
    }
  });
  test('P28 a charge with a coupon shows the list price as income and the coupon as discount', () => {
    expect(asientoDeCobro(centavos(8_000), centavos(10_000))).toEqual([
      { cuenta: 'pasarela', debe: 8_000, haber: 0 },
      { cuenta: 'descuento', debe: 2_000, haber: 0 },
      { cuenta: 'ingreso', debe: 0, haber: 10_000 },
    ]);
  });
  test('P29 what is posted already is not posted again, and a correction posts what changed', () => {
    const antes = new Map([
      ['banco', centavos(900)],
      ['pasarela', centavos(-1_000)],
      ['diferencia', centavos(100)],
    ] as const);
    expect(loQueFalta(asientoDeLiquidacion('cobro', centavos(900), centavos(1_000)), antes)).toEqual([]);
    expect(loQueFalta(asientoDeLiquidacion('cobro', centavos(1_000), centavos(1_000)), antes)).toEqual([
      { cuenta: 'banco', debe: 100, haber: 0 },
      { cuenta: 'diferencia', debe: 0, haber: 100 },
    ]);
    expect(cuadra(loQueFalta([], antes))).toBe(true);
  });
  test('P29 a settlement of another amount closes what was owed and shows the rest as a difference', () => {
    expect(asientoDeLiquidacion('cobro', centavos(900), centavos(1_000))).toEqual([
      { cuenta: 'banco', debe: 900, haber: 0 },
      { cuenta: 'pasarela', debe: 0, haber: 1_000 },
      { cuenta: 'diferencia', debe: 100, haber: 0 },
    ]);
    expect(asientoDeLiquidacion('anulacion', centavos(1_100), centavos(1_000))).toEqual([
      { cuenta: 'banco', debe: 0, haber: 1_100 },
      { cuenta: 'pasarela', debe: 1_000, haber: 0 },
      { cuenta: 'diferencia', debe: 100, haber: 0 },
    ]);
  });
});
