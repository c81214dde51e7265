import { acceso } from '@aldia/contract/acceso.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Escenario, escenario } from '../../pruebas/escenario.ts';
import { cifrarComoNavegador } from '../../pruebas/navegador.ts';
import { hashDeClave } from '../../shared/cifrado.ts';
import { accesoObreros } from './acceso.jobs.ts';

const CLAVE = 'Clave-Segura-2026';
const DIA = 24 * 60;
let s: Escenario;
const barrer = async () => {
  for (const { hacer } of accesoObreros(s.recursos)) await hacer({});
};
const vigente = () => s.anonimo(acceso.llavePublica, {});
const guardadas = async () => (await s.bd.selectFrom('llave_rsa').select('id').execute()).map((f) => f.id);

beforeAll(async () => {
  s = await escenario();
});
afterAll(() => s.cerrar());

test('the pair that browsers box with serves a month, opens an hour more what was boxed for it, and is then gone', async () => {
  const ana = await s.crear.usuario([2], { claveHash: await hashDeClave(CLAVE) });
  const primera = await vigente();
  const entra = ({ llave }: { llave: string }) =>
    s
      .anonimo(acceso.login, {
        nit: cifrarComoNavegador(llave, ana.nit, s.ahoraMs()),
        password: cifrarComoNavegador(llave, CLAVE, s.ahoraMs()),
      })
      .then(
        (r) => 'token' in r,
        () => false,
      );
  s.pasanMinutos(30 * DIA - 1);
  await barrer();
  expect(await vigente()).toEqual(primera);
  s.pasanMinutos(1);
  await barrer();
  const segunda = await vigente();
  expect(segunda.id).not.toBe(primera.id);
  expect([await entra(segunda), await entra(primera)]).toEqual([true, true]);

  s.pasanMinutos(59);
  await barrer();
  expect(await entra(primera)).toBe(true);
  s.pasanMinutos(1);
  expect([await entra(primera), await entra(segunda)]).toEqual([false, true]);
  expect(await guardadas()).toHaveLength(2);
  await barrer();
  expect(await guardadas()).toEqual([segunda.id]);
});

test('what a sweep that died left undone is done by the next one', async () => {
  const { id } = await vigente();
  await s.bd
    .insertInto('llave_rsa')
    .values({ id: 'de-antes', publica: 'x', privada_cifrada: Buffer.alloc(1), creada_en: '2020-01-01T06:00:00.000Z' })
    .execute();
  await barrer();
  s.pasanMinutos(60);
  await barrer();
  expect(await guardadas()).toEqual([id]);
});
