import { expect, onTestFinished, test } from 'vitest';
import { type Caja, type Lugar, lugarDe, lugarLibre } from './lugar.ts';

const MEDIDAS = { ventana: { ancho: 1440, alto: 900 }, avisos: { ancho: 400, alto: 60 }, margen: 16 };
const en = (left: number, top = 840, ancho = 100): Caja => ({ left, top, right: left + ancho, bottom: top + 36 });
const GUARDAR = en(1300);
const PAGINADOR = en(700);

test.each<[string, readonly Caja[], Lugar]>([
  ['nothing is in the way: the usual place', [], 'derecha'],
  ['what is above them is not covered', [en(1300, 780)], 'derecha'],
  ['what only touches their edge is not covered', [en(924)], 'derecha'],
  ['a button under the usual place: the next one', [GUARDAR], 'centro'],
  ['two of three places are taken', [GUARDAR, PAGINADOR], 'izquierda'],
  ['nowhere is free: where they cover least', [GUARDAR, en(700, 870, 40), en(100)], 'centro'],
])('%s', (_caso, actos, lugar) => {
  expect(lugarLibre(MEDIDAS, actos)).toBe(lugar);
});

test('the margin of the toasts grows with the letters: a button under the usual place is seen with large ones too', () => {
  const region = document.createElement('section');
  const boton = document.createElement('button');
  document.body.append(boton, region);
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size');
    boton.remove();
    region.remove();
  });
  region.getBoundingClientRect = () => new DOMRect(0, 0, 400, 60);
  // Between the edge that they have with usual letters, 16 points from the window's, and the one that they have with 24.
  boton.getBoundingClientRect = () => new DOMRect(innerWidth - 424 - 4, innerHeight - 60, 10, 30);
  document.documentElement.style.fontSize = '16px';
  expect(lugarDe(region)).toBe('derecha');
  document.documentElement.style.fontSize = '24px';
  expect(lugarDe(region)).not.toBe('derecha');
});
