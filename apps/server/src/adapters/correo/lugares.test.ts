import { expect, test } from 'vitest';
import { crearLugares, destinoDe, type Lugar } from './lugares.ts';

const tomar = (lugares: ReturnType<typeof crearLugares>, destino: string, cuantos: number, masivo = false): Lugar[] =>
  Array.from({ length: cuantos }, () => lugares.tomar(destino, masivo)).filter((l) => l !== null);

test('a destination is the domain of an address, however it is written', () => {
  expect(['a@Ejemplo.GT', 'b@ejemplo.gt'].map(destinoDe)).toEqual(['ejemplo.gt', 'ejemplo.gt']);
});

test('one destination never has the last places, and all destinations together have eight', () => {
  const lugares = crearLugares();
  expect(tomar(lugares, 'a.gt', 20)).toHaveLength(6);
  expect(tomar(lugares, 'b.gt', 20)).toHaveLength(2);
});

test('messages to many have four places, whatever is free', () => {
  expect(tomar(crearLugares(), 'a.gt', 20, true)).toHaveLength(4);
});

test('what a slow server holds is put aside, and of its destination one leaves at a time until it answers in time', () => {
  const lugares = crearLugares();
  const colgados = tomar(lugares, 'a.gt', 20);
  for (const lugar of colgados) lugar.tarda();
  expect(tomar(lugares, 'b.gt', 20)).toHaveLength(6);
  expect(tomar(lugares, 'a.gt', 20)).toEqual([]);
  for (const lugar of colgados) lugar.deja(false);
  const prueba = tomar(lugares, 'a.gt', 20);
  expect(prueba).toHaveLength(1);
  prueba[0]?.deja(true);
  expect(tomar(lugares, 'a.gt', 20)).toHaveLength(2);
});

test('an answer that came late leaves its destination slow, a refusal that came in time does not', () => {
  const lugares = crearLugares();
  const [tarde] = tomar(lugares, 'a.gt', 1);
  tarde?.tarda();
  tarde?.deja(true);
  expect(tomar(lugares, 'a.gt', 20)).toHaveLength(1);
});

test('whatever hangs, at most sixteen more than eight are on their way', () => {
  const lugares = crearLugares();
  let enCamino = 0;
  for (let n = 0; n < 40; n++)
    for (const lugar of tomar(lugares, `d${n}.gt`, 20)) {
      enCamino++;
      lugar.tarda();
    }
  expect(enCamino).toBe(24);
});
