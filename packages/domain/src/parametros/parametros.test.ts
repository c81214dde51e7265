import { describe, expect, it, test } from 'vitest';
import { centavos, formatQ, parseQuetzales, toQuetzales } from '../dinero/centavos.ts';
import { aplicarTarifa, aplicarTasa } from '../dinero/tasa.ts';
import { dia, sumarDias } from '../fechas/fechas.ts';
import {
  MORA_DIARIA,
  MULTA_EXTEMPORANEA,
  REBAJA_DE_INTERESES,
  REBAJA_DE_MORA,
  REBAJA_DE_MULTA,
  TASAS_DE_INTERES,
} from './accesorios.ts';
import { CAMBIO_A_GENERAL, CAMBIO_A_PC } from './cambio-de-regimen.ts';
import { PLAZO_CREDITO_FISCAL, TASA_IVA } from './iva.ts';
import { type Parametro, parametro, vigenteEn } from './parametro.ts';
import { LIMITE_ANUAL_PC, TASA_PC } from './pequenio-contribuyente.ts';
import { MINIMO_RETENCION_ISR, RETENCIONES_IVA } from './retenciones.ts';
import { TARIFA_ROS } from './ros.ts';

const fuente = { ley: 'Ley de prueba', articulo: '1' };
const deDias = (...dias: readonly string[]): Parametro<number> => ({
  clave: 'prueba',
  descripcion: 'Un valor',
  vigencias: dias.map((d, i) => ({ desde: dia(d), valor: i, fuente })),
  revisado: null,
});

const TODOS: readonly Parametro<unknown>[] = [
  TASA_IVA,
  PLAZO_CREDITO_FISCAL,
  TASA_PC,
  LIMITE_ANUAL_PC,
  TARIFA_ROS,
  RETENCIONES_IVA,
  MINIMO_RETENCION_ISR,
  MORA_DIARIA,
  MULTA_EXTEMPORANEA,
  REBAJA_DE_MULTA,
  REBAJA_DE_MORA,
  REBAJA_DE_INTERESES,
  CAMBIO_A_PC,
  CAMBIO_A_GENERAL,
];

describe('a value of the law', () => {
  it('is refused at load without a date, or with dates that do not climb', () => {
    expect(() => parametro(deDias())).toThrow('ninguna vigencia');
    expect(() => parametro(deDias('2026-01-01', '2025-01-01'))).toThrow('no van en orden');
    expect(() => parametro(deDias('2026-01-01', '2026-01-01'))).toThrow('no van en orden');
  });

  it('has no value before the first known day', () => {
    const p = parametro(deDias('2026-01-01'));
    expect(() => vigenteEn(p, dia('2025-12-31'))).toThrow(/prueba.*31\/12\/2025.*agregue la vigencia/);
    expect(vigenteEn(p, dia('2026-01-01'))).toEqual({ desde: '2026-01-01', valor: 0, fuente });
  });

  it('has a key of its own', () => {
    expect(new Set(TODOS.map((p) => p.clave)).size).toBe(TODOS.length);
  });

  test.each(TODOS.map((p) => [p.clave, p] as const))('%s changes on its day, at -1, 0 and +1', (_clave, p) => {
    p.vigencias.forEach((v, i) => {
      const anterior = p.vigencias[i - 1];
      const vispera = sumarDias(v.desde, -1);
      if (anterior) expect(vigenteEn(p, vispera).valor).toBe(anterior.valor);
      else expect(() => vigenteEn(p, vispera)).toThrow(RangeError);
      expect(vigenteEn(p, v.desde).valor).toBe(v.valor);
      expect(vigenteEn(p, sumarDias(v.desde, 1)).valor).toBe(v.valor);
    });
  });

  it('has a law and an article', () => {
    for (const v of TODOS.flatMap((p) => p.vigencias)) {
      expect(v.fuente.ley).not.toBe('');
      expect(v.fuente.articulo).not.toBe('');
    }
  });
});

describe('the ceiling of the small taxpayer', () => {
  test.each([
    ['2025-04-08', 'Q150,000.00'],
    ['2025-04-09', 'Q465,381.25'],
    ['2025-04-10', 'Q465,381.25'],
    ['2025-12-31', 'Q465,381.25'],
    ['2026-01-01', 'Q500,285.00'],
    ['2026-01-02', 'Q500,285.00'],
  ])('on %s is %s', (d, limite) => {
    expect(formatQ(vigenteEn(LIMITE_ANUAL_PC, dia(d)).valor)).toBe(limite);
  });

  test.each([
    ['2025-06-01', '3723.05'],
    ['2026-06-01', '4002.28'],
  ])('on %s is 125 minimum wages of Q%s', (d, salario) => {
    const { valor } = vigenteEn(LIMITE_ANUAL_PC, dia(d));
    expect(valor).toBe(aplicarTasa(parseQuetzales(salario), { por: 125, entre: 1 }));
  });
});

describe('the tariff of the optional simplified regime', () => {
  const { valor: tarifa } = vigenteEn(TARIFA_ROS, dia('2026-01-01'));

  test.each([
    ['0', '0.00'],
    ['0.01', '0.00'],
    ['10000', '500.00'],
    ['29999.99', '1500.00'],
    ['30000', '1500.00'],
    ['30000.01', '1500.00'],
    ['45000', '2550.00'],
    ['125000.50', '8150.04'],
    ['1000000', '69400.00'],
  ])('of Q%s is Q%s', (imponible, impuesto) => {
    expect(toQuetzales(aplicarTarifa(parseQuetzales(imponible), tarifa))).toBe(impuesto);
  });

  it('does not jump at Q30,000', () => {
    const enElBorde = [-1, 0, 1, 50].map((n) => aplicarTarifa(centavos(3_000_000 + n), tarifa));
    expect(enElBorde).toEqual([150_000, 150_000, 150_000, 150_004]);
  });
});

describe('the interest of late payments', () => {
  it('has at most one rate for each half year, in order', () => {
    const dias = TASAS_DE_INTERES.map((t) => t.desde);
    expect(dias).toEqual([...new Set(dias)].sort());
    for (const d of dias) expect(d).toMatch(/-(01|07)-01$/);
  });
});

describe('withholdings', () => {
  const reglas = vigenteEn(RETENCIONES_IVA, dia('2026-01-01')).valor;

  it('from small taxpayers are 5 % of the whole invoice above Q2,500.00', () => {
    expect(reglas['a-pequenio-contribuyente']).toEqual({
      tasa: { por: 5, entre: 100 },
      sobre: 'total',
      minimo: { monto: 250_000, desdeElMonto: false },
    });
  });

  it('of the public sector start at Q30,000.00 and are 25 % of the IVA', () => {
    expect(reglas['sector-publico']).toMatchObject({ tasa: { por: 25 }, sobre: 'iva', minimo: { monto: 3_000_000 } });
    expect(reglas['sector-publico'].minimo?.desdeElMonto).toBe(true);
  });
});
