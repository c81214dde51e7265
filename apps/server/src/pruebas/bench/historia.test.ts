import { describe, expect, test } from 'vitest';
import { type Corrida, empeoradas } from './historia.ts';

const figura = (nombre: string) => ({ nombre, unidad: 'ms', mediana: 1, min: 1, max: 1 });
const corrida = (razon: number, base = 'postgres', par = 'transacción desnuda'): Corrida => ({
  fecha: '2026-11-28T12:00:00.000Z',
  commit: '0123456789ab',
  base,
  procesadores: 2,
  carga: 0.5,
  comparaciones: [{ trabajo: 'guardar 200 facturas', nuestro: figura('por la API'), par: figura(par), razon }],
});

describe('a run of the benchmark beside those before it', () => {
  const antes = [9, 3.0, 3.2, 2.8, 3.1, 3.0].map((razon) => corrida(razon));

  test('a fifth more than the median of the last five is worse, and says what it was', () => {
    expect(empeoradas(antes, corrida(3.61))).toEqual([
      'postgres: guardar 200 facturas, contra transacción desnuda: razón 3.61, y 3 en las últimas 5',
    ]);
  });
  test('up to a fifth is what two runs differ by', () => {
    expect(empeoradas(antes, corrida(3.6))).toEqual([]);
  });
  test('another database, or another peer, is nothing to be held against', () => {
    expect(empeoradas(antes, corrida(9, 'embebida'))).toEqual([]);
    expect(empeoradas(antes, corrida(9, 'postgres', 'otro par'))).toEqual([]);
  });
  test('the first run has nothing before it', () => {
    expect(empeoradas([], corrida(9))).toEqual([]);
  });
});
