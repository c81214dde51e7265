import { expect, test } from 'vitest';
import { cifrarCon, importarLlave } from './cifrado-rsa.ts';

test('a field travels with a nonce and its time, and twice the same value is never the same text', async () => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))));
  for (const formato of [spki, `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`]) {
    const llave = await importarLlave(formato);
    const cifrado = await cifrarCon(llave, 'contraseña ñ', 1_795_000_000_000);
    const claro = await crypto.subtle.decrypt(
      { name: 'RSA-OAEP' },
      privateKey,
      Uint8Array.from(atob(cifrado), (c) => c.charCodeAt(0)),
    );
    const campo = JSON.parse(new TextDecoder().decode(claro)) as { v: string; n: string; t: number };
    expect(campo).toEqual({
      v: 'contraseña ñ',
      n: expect.stringMatching(/^[A-Za-z0-9+/]{22}==$/),
      t: 1_795_000_000_000,
    });
    expect(await cifrarCon(llave, 'contraseña ñ', 1_795_000_000_000)).not.toBe(cifrado);
  }
});
