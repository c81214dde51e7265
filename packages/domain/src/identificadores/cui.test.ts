import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cuiEsValido, errorDeCui, formatCui, normalizarCui } from './cui.ts';

describe('CUI', () => {
  test.each([
    ...['2696191940101', '2219591570108', '1565314450514', '3114602320901', '2180632531230', '3450031951333'],
    ...['3708414091713', '3465165012217', '3341282260301', '1569546561021', '3974189221601', '3383769920201'],
    ...['1137377931911', '2696 19194 0101', '2696-19194-0101'],
  ])('%s is valid', (cui) => {
    expect(errorDeCui(cui)).toBeNull();
    expect(cuiEsValido(cui)).toBe(true);
  });

  test.each([
    ['2696191950101', 'verificador'],
    ['2219591570118', 'municipio'],
    ['1565314450515', 'municipio'],
    ['3114602320000', 'departamento'],
    ['2180632532301', 'departamento'],
    ['3450031951334', 'municipio'],
    ['370841409171', 'longitud'],
    ['34651650122171', 'longitud'],
    ['3341282260300', 'municipio'],
    ['A569546561021', 'formato'],
    ['3825239200101', 'verificador'],
    ['0000000000101', 'correlativo'],
    ['', 'formato'],
  ])('%s is not: %s', (cui, motivo) => {
    expect(errorDeCui(cui)).toBe(motivo);
    expect(cuiEsValido(cui)).toBe(false);
  });

  it('is shown in groups of four, five and four', () => {
    expect(formatCui('2696191940101')).toBe('2696 19194 0101');
    expect(formatCui('26961')).toBe('26961');
  });

  it('of any sequence has at most one check digit, and reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (n) => {
        const validos = [...'0123456789'].map((v) => `${String(n).padStart(8, '0')}${v}0101`).filter(cuiEsValido);
        expect(validos.length).toBeLessThanOrEqual(1);
        for (const cui of validos) expect(normalizarCui(formatCui(cui))).toBe(cui);
      }),
    );
  });

  it('knows the 340 municipalities', () => {
    const lugares = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
    expect(lugares.filter((lugar) => cuiEsValido(`269619194${lugar}`))).toHaveLength(340);
  });
});
