import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  abrir,
  abrirCredencial,
  abrirRsa,
  bytesAleatorios,
  claveCoincide,
  hashDeClave,
  importarLlaveRsa,
  llaveMaestra,
  nuevaLlaveRsa,
  sellar,
  sellarCredencial,
  tokenAleatorio,
} from './cifrado.ts';
import { Secreto } from './secreto.ts';

const maestra = llaveMaestra(Buffer.alloc(32, 1).toString('base64'));
const otra = llaveMaestra(Buffer.alloc(32, 2).toString('base64'));
const CLAVE = new Secreto('clave de la agencia ñandú');

describe('a SAT password at rest', () => {
  test('comes back for its client', () => {
    expect(abrirCredencial(maestra, 7, sellarCredencial(maestra, 7, 1, CLAVE)).revelar()).toBe(
      'clave de la agencia ñandú',
    );
  });
  test('does not open for another client, another version or another master key', () => {
    const sobre = sellarCredencial(maestra, 7, 1, CLAVE);
    expect(() => abrirCredencial(maestra, 8, sobre)).toThrow();
    expect(() => abrirCredencial(maestra, 7, { ...sobre, version: 2 })).toThrow();
    expect(() => abrirCredencial(otra, 7, sobre)).toThrow(/wrapped by key/);
    expect(() => abrirCredencial(otra, 7, { ...sobre, llaveId: otra.id })).toThrow();
  });
  test('does not open when a single bit was changed', () => {
    const sobre = sellarCredencial(maestra, 7, 1, CLAVE);
    const cifrado = Buffer.from(sobre.cifrado);
    cifrado[cifrado.length - 1] = (cifrado.at(-1) ?? 0) ^ 1;
    expect(() => abrirCredencial(maestra, 7, { ...sobre, cifrado })).toThrow();
  });
  test('is sealed differently each time, with a key of its own', () => {
    const [a, b] = [sellarCredencial(maestra, 7, 1, CLAVE), sellarCredencial(maestra, 7, 1, CLAVE)];
    expect(a.cifrado.equals(b.cifrado)).toBe(false);
    expect(a.llaveEnvuelta.equals(b.llaveEnvuelta)).toBe(false);
  });
});

test('a box is bound to its context', () => {
  const llave = bytesAleatorios(32);
  const caja = sellar(llave, Buffer.from('x'), 'contexto:1');
  expect(abrir(llave, caja, 'contexto:1').toString()).toBe('x');
  expect(() => abrir(llave, caja, 'contexto:2')).toThrow();
});

test('a secret does not print itself anywhere', () => {
  expect([`${CLAVE}`, JSON.stringify({ CLAVE }), inspect({ CLAVE })].join()).not.toContain('agencia');
});

describe('passwords of accounts', () => {
  test('match their argon2id hash and nothing else; a missing hash is a no', async () => {
    const hash = await hashDeClave('Clave-1');
    expect(hash).toContain('$argon2id$');
    expect(hash).toContain('m=19456,t=2,p=1');
    expect(await claveCoincide(hash, new Secreto('Clave-1'))).toBe(true);
    expect(await claveCoincide(hash, new Secreto('clave-1'))).toBe(false);
    expect(await claveCoincide(null, new Secreto('Clave-1'))).toBe(false);
    expect(await claveCoincide('roto', new Secreto('Clave-1'))).toBe(false);
  });
});

test('what RSA does not open is null, not an accident', async () => {
  const llave = await importarLlaveRsa(nuevaLlaveRsa().privada);
  expect(await abrirRsa(llave, 'bm8gZXMgdW5hIGNhamE=')).toBeNull();
  expect(await abrirRsa(llave, '')).toBeNull();
});

test('tokens have 256 bits and do not repeat', () => {
  const tokens = Array.from({ length: 1000 }, tokenAleatorio);
  expect(new Set(tokens).size).toBe(1000);
  expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(32);
});

test('a master key of another length is refused', () => expect(() => llaveMaestra('YWJj')).toThrow('32 bytes'));
