import { expect, test } from 'vitest';
import { TextosCompartidos } from './textos-compartidos.ts';

const MEGA = 2 ** 20;

test('each text is given whole, wherever one page of bytes ends and the next begins', () => {
  const largos = [0, 5, MEGA - 5, 0, 1, MEGA, 3 * MEGA, 700_000, 700_000, 2, 0];
  const esperados = largos.map((largo, i) => String.fromCharCode(97 + i).repeat(largo));
  const textos = new TextosCompartidos();
  const alrededor = '<t>';
  for (const texto of esperados) {
    const bytes = new TextEncoder().encode(alrededor + texto + alrededor);
    textos.agregar(bytes, alrededor.length, bytes.length - alrededor.length);
  }
  // Asked for again they are kept in another way.
  for (const vez of [1, 2, 3]) {
    const iguales = esperados.map((esperado, i) => textos.tomar(i) === esperado);
    expect(iguales, `vez ${vez}`).toEqual(esperados.map(() => true));
  }
  expect(textos.tomar(esperados.length)).toBeUndefined();
});

test('more texts than a book can have are refused', () => {
  const textos = new TextosCompartidos();
  const uno = new Uint8Array(MEGA).fill(65);
  for (let n = 0; n < 48; n++) textos.agregar(uno, 0, MEGA);
  expect(() => textos.agregar(uno, 0, 1)).toThrow('shared texts');
});
