import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { errorDeNit, formatNit, nitEsValido, normalizarNit } from './nit.ts';

describe('NIT', () => {
  test.each([
    ...['1-9', '19-1', '7108-0', '33333-6', '576937-K', '1000000-3', '1234567-9', '4567890-1', '9876543-4'],
    ...['10000001-0', '12345678-9', '1234513-K', '1234527-K', '1234530-K'],
    ...['576937k', ' 000576937-k ', '1234567 9'],
  ])('%s is valid', (nit) => {
    expect(errorDeNit(nit)).toBeNull();
    expect(nitEsValido(nit)).toBe(true);
  });

  test.each([
    ['12345678-1', 'verificador'],
    ['1234567-0', 'verificador'],
    ['9876543-K', 'verificador'],
    ['576937-0', 'verificador'],
    ['7108-1', 'verificador'],
    ['1234-567', 'verificador'],
    ['K', 'formato'],
    ['ABC1234', 'formato'],
    ['0', 'formato'],
    ['', 'formato'],
    ['CF', 'formato'],
    ['123456789012345', 'formato'],
  ])('%s is not: %s', (nit, motivo) => {
    expect(errorDeNit(nit)).toBe(motivo);
    expect(nitEsValido(nit)).toBe(false);
  });

  it('is kept plain and shown with its hyphen', () => {
    expect(normalizarNit(' 0576937-k ')).toBe('576937K');
    expect(formatNit('576937K')).toBe('576937-K');
    expect(formatNit('CF')).toBe('CF');
    expect(formatNit('')).toBe('');
  });

  it('of any body has exactly one check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cuerpo) => {
        const validos = [...'0123456789K'].filter((v) => nitEsValido(`${cuerpo}${v}`));
        expect(validos).toHaveLength(1);
        expect(normalizarNit(formatNit(`${cuerpo}${validos[0]}`))).toBe(`${cuerpo}${validos[0]}`);
      }),
    );
  });
});
