import { expect, test } from 'vitest';
import { Ventanilla } from './ventanilla.ts';

const SAVES = { tope: 5, pacienciaMs: 80, sienteElCiclo: false };
const LISTS = { tope: 3, pacienciaMs: 100, sienteElCiclo: false };
const [A_SAVE, A_LIST] = [0, 1];

/** Simulates `ms` milliseconds: which calls come, how long each holds its place, and what happens to each list. */
async function pasar(ms: number, vienen: (ms: number) => { guardados: number; listas: number }, saves = SAVES) {
  let ahora = 0;
  const ventanilla = new Ventanilla([saves, LISTS], { retrasoMs: () => 0, ahora: () => ahora });
  const dentro: { hasta: number; soltar: () => void }[] = [];
  const listas: { llego: number; espero: number; pasa: boolean }[] = [];
  const llega = (fila: number, tarda: number): void => {
    const lugar = ventanilla.lugar(fila);
    const llego = ahora;
    void lugar.entrar().then((pasa) => {
      if (fila === A_LIST) listas.push({ llego, espero: ahora - llego, pasa });
      if (pasa) dentro.push({ hasta: ahora + tarda, soltar: () => lugar.soltar() });
      else lugar.soltar();
    });
  };
  for (; ahora < ms; ahora++) {
    for (const d of dentro.filter(({ hasta }) => hasta <= ahora)) {
      dentro.splice(dentro.indexOf(d), 1);
      d.soltar();
    }
    const { guardados, listas: cuantas } = vienen(ahora);
    for (let n = 0; n < guardados; n++) llega(A_SAVE, 20);
    for (let n = 0; n < cuantas; n++) llega(A_LIST, 10);
    ventanilla.revisar();
    await new Promise(setImmediate);
  }
  return listas;
}

test('lists that saves go before are told at once when there is no time for them, and who waits is answered', async () => {
  // A save every five milliseconds holds four of the five places: lists have one, which serves one list every ten milliseconds.
  const listas = await pasar(2000, (ms) => ({ guardados: Number(ms % 5 === 0), listas: 5 }));
  const yaMedido = listas.filter(({ llego }) => llego >= 300);
  expect(yaMedido.filter(({ pasa, espero }) => !pasa && espero > 0)).toEqual([]);
  const servidas = yaMedido.filter(({ pasa }) => pasa);
  expect(servidas.length).toBeGreaterThan(100);
  expect(Math.max(...servidas.map(({ espero }) => espero))).toBeLessThanOrEqual(2 * LISTS.pacienciaMs);
});

/** More saves come than there are places, and hardly any of them waits: they leave no place, and no queue that would show it. */
const SIN_ESPERA = { ...SAVES, pacienciaMs: 20 };

test('while saves take every place one list waits to find out, and the others are told at once', async () => {
  const listas = await pasar(5000, (ms) => ({ guardados: Number(ms % 3 === 0), listas: 1 }), SIN_ESPERA);
  const yaMedido = listas.filter(({ llego }) => llego >= 300);
  expect(yaMedido.length).toBeGreaterThan(4500);
  // A list leaves the queue after twice its patience, and the next one takes its place in it.
  const enVano = yaMedido.filter(({ pasa, espero }) => !pasa && espero > 0);
  expect(enVano.length).toBeLessThanOrEqual(4700 / (2 * LISTS.pacienciaMs) + 1);
});

test('after saves took every place, a list finds its place as before', async () => {
  const vienen = (ms: number) => ({
    guardados: Number(ms < 500 && ms % 3 === 0),
    listas: ms < 500 ? 5 : Number(ms % 10 === 0 && ms > 700),
  });
  const listas = await pasar(1000, vienen, SIN_ESPERA);
  const despues = listas.filter(({ llego }) => llego > 700);
  expect(despues.length).toBeGreaterThan(20);
  expect(despues.filter(({ pasa, espero }) => !pasa || espero > 0)).toEqual([]);
});

test('after the crowd has gone, a list finds its place as before', async () => {
  const listas = await pasar(1000, (ms) =>
    ms < 500
      ? { guardados: Number(ms % 5 === 0), listas: 5 }
      : { guardados: 0, listas: Number(ms % 10 === 0 && ms > 700) },
  );
  const despues = listas.filter(({ llego }) => llego > 700);
  expect(despues.length).toBeGreaterThan(20);
  expect(despues.filter(({ pasa, espero }) => !pasa || espero > 0)).toEqual([]);
});
