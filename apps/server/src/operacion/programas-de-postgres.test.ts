import { setTimeout as esperar } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { conexion, sinIntermediario } from './programas-de-postgres.ts';
import { fotoDePostgres } from './respaldo.repo.ts';

const BASE = 'postgres://aldia:secreta@127.0.0.1:6432/aldia';
test.each([
  ['postgres://aldia_duenia:otra@127.0.0.1:5432/aldia', 'postgres://aldia:secreta@127.0.0.1:5432/aldia'],
  [
    'postgres://aldia_duenia:otra@bd.example/aldia?sslmode=require',
    'postgres://aldia:secreta@bd.example/aldia?sslmode=require',
  ],
  [undefined, BASE],
])('what a backup asks goes past PgBouncer, as the same user: %s', (DATABASE_URL_MIGRACIONES, esperada) => {
  expect(sinIntermediario({ DATABASE_URL: BASE, DATABASE_URL_MIGRACIONES })).toBe(esperada);
});

test('an address that was left at another database stops a backup and a restoration, which would look at one and write the other', () => {
  const DATABASE_URL_MIGRACIONES = 'postgres://aldia_duenia:otra@127.0.0.1:5432/aldia_de_antes';
  expect(() => sinIntermediario({ DATABASE_URL: BASE, DATABASE_URL_MIGRACIONES })).toThrow(
    'nombran dos bases de datos',
  );
});

test.each<[string, string, Record<string, string>]>([
  [
    'a certificate of its own',
    'sslmode=verify-full&sslrootcert=%2Fetc%2Faldia%2Fca.pem&sslcert=%2Fetc%2Faldia%2Fyo.pem&sslkey=%2Fetc%2Faldia%2Fyo.key',
    {
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: '/etc/aldia/ca.pem',
      PGSSLCERT: '/etc/aldia/yo.pem',
      PGSSLKEY: '/etc/aldia/yo.key',
    },
  ],
  ['a certificate that nobody checks', 'sslmode=no-verify', { PGSSLMODE: 'require' }],
])('pg_dump reaches a base behind %s, as the server does', (_, cifrado, dicho) => {
  const url = sinIntermediario({
    DATABASE_URL: `postgres://aldia:se%40creta@10.0.0.5:6432/aldia?${cifrado}`,
    DATABASE_URL_MIGRACIONES: `postgres://aldia_duenia:otra@[fd00::5]:5432/aldia?${cifrado}`,
  });
  expect(conexion(url)).toMatchObject({
    PGHOST: 'fd00::5',
    PGPORT: '5432',
    PGUSER: 'aldia',
    PGPASSWORD: 'se@creta',
    PGDATABASE: 'aldia',
    ...dicho,
  });
});

const ADMIN = process.env['TEST_DATABASE_URL'];
const LIMITE_MS = 200;
test.runIf(ADMIN)(
  'a backup takes longer than what the user of the server may: its moment stays',
  { tags: ['dos-bases'] },
  async () => {
    const url = new URL(ADMIN ?? '');
    const limites = ['idle_in_transaction_session_timeout', 'statement_timeout'].map((l) => `-c ${l}=${LIMITE_MS}`);
    url.searchParams.set('options', limites.join(' '));
    const foto = await fotoDePostgres(url.toString());
    try {
      await esperar(3 * LIMITE_MS);
      expect(await foto.consultar(`select 1 as uno, pg_sleep(${(3 * LIMITE_MS) / 1000})`)).toMatchObject([{ uno: 1 }]);
    } finally {
      await foto.cerrar();
    }
  },
);
