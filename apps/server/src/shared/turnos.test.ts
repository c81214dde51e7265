import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { leerEnTurno, turnosDe } from './turnos.ts';

const vuelta = () => new Promise<void>((seguir) => setImmediate(seguir));

/** On one or two processors a second book would leave none for people who wait for an answer. */
const A_LA_VEZ = availableParallelism() > 2 ? 2 : 1;

test('of five workbooks that come together two are read at once, one where there are two processors, and each in the end', {
  tags: ['dos-bases'],
}, async () => {
  const abiertas: (() => void)[] = [];
  let leyendo = 0;
  const leidos: number[] = [];
  const todos = Array.from({ length: 5 }, (_, n) =>
    leerEnTurno(async () => {
      leyendo += 1;
      await new Promise<void>((seguir) => abiertas.push(seguir));
      leyendo -= 1;
      leidos.push(n);
      return n;
    }),
  );
  for (const quedan of [5, 4, 3, 2, 1]) {
    await vuelta();
    expect(leyendo).toBe(Math.min(A_LA_VEZ, quedan));
    abiertas.shift()?.();
  }
  expect([await Promise.all(todos), leidos]).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]);
});

test('a workbook that cannot be read gives its turn back', async () => {
  for (let n = 0; n < 4; n++)
    await expect(leerEnTurno(() => Promise.reject(new Error('roto')))).rejects.toThrow('roto');
  expect(await leerEnTurno(async () => 'leído')).toBe('leído');
});

test('a turn that is given back twice is one turn', async () => {
  const turno = turnosDe(1);
  const soltar = await turno();
  soltar();
  soltar();
  await turno();
  let otro = false;
  void turno().then(() => {
    otro = true;
  });
  await vuelta();
  expect(otro).toBe(false);
});
