import { expect, test } from 'vitest';
import { hastaQueVenga } from './hasta-que-venga.ts';

interface Pedida {
  readonly venir: () => void;
  readonly fallar: () => void;
}
function red() {
  const pedidas: Pedida[] = [];
  const vinieron: string[] = [];
  const pedir = hastaQueVenga(
    () =>
      new Promise<string>((listo, fallo) => {
        pedidas.push({ venir: () => listo('módulo'), fallar: () => fallo(new Error('no network')) });
      }),
    (modulo) => vinieron.push(modulo),
  );
  const unRato = () => new Promise((listo) => setTimeout(listo));
  return { pedidas, vinieron, pedir, unRato };
}

test('what was asked for again while it was on its way is asked for again once it has failed', async () => {
  const { pedidas, vinieron, pedir, unRato } = red();
  pedir();
  pedir();
  expect(pedidas).toHaveLength(1);
  pedidas[0]?.fallar();
  await unRato();
  expect(pedidas).toHaveLength(2);
  pedidas[1]?.venir();
  await unRato();
  pedir();
  expect([pedidas.length, vinieron]).toEqual([2, ['módulo']]);
});

test('what failed is not asked for again by itself, and is when somebody asks', async () => {
  const { pedidas, vinieron, pedir, unRato } = red();
  pedir();
  pedidas[0]?.fallar();
  await unRato();
  expect(pedidas).toHaveLength(1);
  pedir();
  pedidas[1]?.venir();
  await unRato();
  expect(vinieron).toEqual(['módulo']);
});
