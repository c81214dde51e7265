import { setTimeout as dormir } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { crearBitacora } from '../../../shared/log.ts';
import { type Desde, juntos, porTandas } from './por-tandas.ts';

const log = crearBitacora('silent');
const ids = Array.from({ length: 40 }, (_, n) => n + 1);
/** A list that nothing leaves, as that of charges which could not be made. */
const listar = async (despuesDe: number, limite: number) => ids.filter((id) => id > despuesDe).slice(0, limite);

test('a walk that ran out of time goes on where it stopped: nobody is looked at twice', async () => {
  const vistos: number[] = [];
  const hacer = async (id: number): Promise<boolean> => {
    vistos.push(id);
    await dormir(5);
    return false;
  };
  let vueltas = 0;
  let desde: Desde = {};
  for (let completo = false; !completo; vueltas++) {
    const recorrido = await porTandas({ log }, 'renovar', { listar, hacer }, desde, 1);
    completo = recorrido.completo;
    desde = { desde: recorrido.hasta };
  }
  expect(vueltas).toBeGreaterThan(2);
  expect(vistos).toEqual(ids);
});

test('two lists of one job go on each from its own place', async () => {
  const una = await porTandas({ log }, 'terminar', { listar, hacer: async () => true });
  const otra = { hechas: 3, fallidas: 2, completo: false, hasta: { anunciar: 8 } };
  expect(juntos(una, otra)).toEqual({ hechas: 43, fallidas: 2, completo: false, hasta: { terminar: 40, anunciar: 8 } });
});
