import { CONTRATO } from '@aldia/contract/contrato.ts';
import { endpoint } from '@aldia/contract/endpoint.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  migrationsThatStop,
  misunderstandings,
  RETIRED,
  readServed,
  readServedMigration,
  servedOf,
  WIDER,
} from './contrato-servido.ts';
import { ROOT } from './sources.ts';

test('pages and nodes of the version that was given out and of this one understand each other (ADR 69)', () => {
  expect(misunderstandings(readServed(ROOT), servedOf(CONTRATO), RETIRED, WIDER)).toEqual([]);
});

test('what was migrated since that version lets its program serve: an upgrade stops nobody, and it may come back (ADR 50)', () => {
  expect(migrationsThatStop(ROOT, readServedMigration(ROOT))).toEqual([]);
  // This one needs a program that is newer than migration 40 and older than the migration itself.
  expect(migrationsThatStop(ROOT, 40)).toContain('0062_dinero-llevado.sql');
});

/** One call with these input and output fields, as one of the two versions has it. */
const one = (takes: z.ZodRawShape, gives: z.ZodType, ruta: `/${string}` = '/x') =>
  servedOf({
    a: {
      b: endpoint({ metodo: 'POST', ruta, resumen: 'x', acceso: 'PUBLICO', entrada: z.object(takes), salida: gives }),
    },
  });
const row = (fields: z.ZodRawShape) => one({}, z.array(z.object(fields)));
const faults = (then: ReturnType<typeof one>, now: ReturnType<typeof one>) => misunderstandings(then, now, {});

describe('what is answered', () => {
  const before = row({ id: z.number() });
  test('a field more is needed by a page of now, and a node of before does not give it', () => {
    const faulty = faults(before, row({ id: z.number(), gestor: z.string().nullable() }));
    expect(faulty).toEqual(['a.b: a page of now reads what was given before: [].gestor may be missing and is needed']);
  });
  test('one that who reads does without is born so, and given always from then on', () => {
    const born = row({ id: z.number(), gestor: z.string().nullable().default(null) });
    expect(faults(before, born)).toEqual([]);
    expect(faults(born, row({ id: z.number(), gestor: z.string().nullable() }))).toEqual([]);
  });
  test('one less, or one that may be missing, is missed by a page of before', () => {
    const missed = 'a.b: a page of before reads what is given now: [].id may be missing and is needed';
    expect(faults(before, row({}))).toEqual([missed]);
    expect(faults(before, row({ id: z.number().optional() }))).toContain(missed);
  });
  test('another kind of value, or none where there was one, is read by nobody', () => {
    const other = 'a.b: a page of before reads what is given now: [].id is';
    expect(faults(before, row({ id: z.string() }))[0]).toBe(`${other} text where number is read`);
    expect(faults(before, row({ id: z.number().nullable() }))).toEqual([`${other} nothing where number is read`]);
  });
  test('one of several rows that none of before can read is said, and one that is read by none of now', () => {
    const several = (...names: string[]) => one({}, z.union(names.map((n) => z.object({ [n]: z.string() }))));
    expect(faults(several('token', 'reto'), several('token', 'reto', 'llave'))).toHaveLength(1);
    expect(faults(several('token', 'reto'), several('token'))).toHaveLength(1);
    expect(faults(several('token', 'reto'), several('reto', 'token'))).toEqual([]);
  });
});

describe('what is asked', () => {
  const asked = (fields: z.ZodRawShape) => one(fields, z.boolean());
  test('a field more is not sent by a page of before, and one that may be missing is', () => {
    const fault = 'a.b: a node of now is asked by a page of before: nota may be missing and is needed';
    expect(faults(asked({}), asked({ nota: z.string() }))).toEqual([fault]);
    expect(faults(asked({}), asked({ nota: z.string().optional() }))).toEqual([]);
  });
  test('one less is missed by a node of before', () => {
    const fault = 'a.b: a node of before is asked by a page of now: nota may be missing and is needed';
    expect(faults(asked({ nota: z.string() }), asked({}))).toEqual([fault]);
  });
  test('one that no page of ours leaves out may be missing; who says so of one that is needed is told', () => {
    const needed = asked({ nota: z.string() });
    const fault = 'a.b: a node of before is asked by a page of now: nota may be missing and is needed';
    const wider = { [fault]: 'our pages always send it' };
    expect(misunderstandings(needed, asked({ nota: z.string().optional() }), {}, wider)).toEqual([]);
    expect(misunderstandings(needed, needed, {}, wider)).toEqual([`${fault}: said to be wider, and is not`]);
  });
});

test('a call that is gone or stands elsewhere is asked for by pages of before; who retires one says why', () => {
  const is = one({}, z.boolean());
  expect(misunderstandings(is, [], {})).toEqual(['a.b (POST /api/x) is gone, and pages of before ask for it']);
  expect(misunderstandings(is, [], { 'a.b': 'no page asks for it since 1.4' })).toEqual([]);
  expect(misunderstandings(is, is, { 'a.b': 'no page asks for it since 1.4' })).toHaveLength(1);
  expect(faults(is, one({}, z.boolean(), '/y'))).toEqual([
    'a.b was at POST /api/x, where pages of before ask for it, and is at POST /api/y',
  ]);
});
