import { expect, test } from 'vitest';
import { centavos } from '../dinero/centavos.ts';
import { dia } from '../fechas/fechas.ts';
import { comparar, type LineaDeEllos, type MovimientoNuestro } from './liquidacion.ts';

const nuestro = (n: number, extra: Partial<MovimientoNuestro> = {}): MovimientoNuestro => ({
  id: `intento-${n}`,
  transaccionId: `T${n}`,
  clase: 'cobro',
  monto: centavos(100 * n),
  aprobado: true,
  liquidadoEl: null,
  ...extra,
});
const deEllos = (n: number, extra: Partial<LineaDeEllos> = {}): LineaDeEllos => ({
  transaccionId: `T${n}`,
  seguimiento: `intento-${n}`,
  clase: 'cobro',
  monto: centavos(100 * n),
  ...extra,
});
const resultados = (ellos: LineaDeEllos[], nuestros: MovimientoNuestro[]) =>
  comparar(ellos, nuestros).map((l) => [l.resultado, l.intentoId]);

test('P29 each line matches one movement by its tracking id, or by its transaction when it brings none', () => {
  expect(resultados([deEllos(1), deEllos(2, { seguimiento: '' })], [nuestro(1), nuestro(2)])).toEqual([
    ['cuadra', 'intento-1'],
    ['cuadra', 'intento-2'],
  ]);
});
test('P29 missing, extra and of another amount are told apart', () => {
  expect(resultados([deEllos(2), deEllos(3, { monto: centavos(1) })], [nuestro(1), nuestro(3)])).toEqual([
    ['solo_pasarela', null],
    ['monto_distinto', 'intento-3'],
    ['solo_nuestra', 'intento-1'],
  ]);
});
test('P29 a line that comes twice matches once, and the second one is extra under a name of its own', () => {
  const [una, otra] = comparar([deEllos(1), deEllos(1)], [nuestro(1)]);
  expect([una?.resultado, otra?.resultado]).toEqual(['cuadra', 'solo_pasarela']);
  expect(una?.seguimiento).not.toBe(otra?.seguimiento);
});
test('P29 what another day settled already is extra, says which day that was, and is not missing either', () => {
  const ayer = dia('2026-11-19');
  const [linea, ...mas] = comparar([deEllos(1)], [nuestro(1, { liquidadoEl: ayer })]);
  expect(linea).toMatchObject({ resultado: 'solo_pasarela', nuestro: null, intentoId: null, liquidadaEl: ayer });
  expect(mas).toEqual([]);
  expect(resultados([], [nuestro(1, { liquidadoEl: ayer })])).toEqual([]);
});
test.each(['', 'intento-1'])(
  'P29 a void is not a charge, although it has the same transaction and says "%s"',
  (seguimiento) => {
    expect(resultados([deEllos(1, { clase: 'anulacion', seguimiento })], [nuestro(1)])).toEqual([
      ['solo_pasarela', null],
      ['solo_nuestra', 'intento-1'],
    ]);
  },
);
test('what was only sent is news when they settle it, and nothing when they do not', () => {
  expect(resultados([deEllos(1)], [nuestro(1, { aprobado: false })])).toEqual([['cuadra', 'intento-1']]);
  expect(resultados([], [nuestro(1, { aprobado: false })])).toEqual([]);
});
