import { describe, expect, test } from 'vitest';
import { ROOT } from '../sources.ts';
import { AREAS, readCatalogue, readCorrespondence, readScreenCorrespondence } from './catalogue.ts';
import { countEndpoints } from './endpoints.ts';
import { countRoutes, routesOf } from './routes.ts';
import { countTexts, literalsOf } from './texts.ts';

const entry = (method: string, path: string, operation = 'x') => ({ base: 'main', method, path, operation });
const contract = [
  { key: 'facturas.una', metodo: 'GET', ruta: '/factura/{id}' },
  { key: 'catalogos.tipos', metodo: 'GET', ruta: '/tipo_dte/listado' },
];
const books = {
  contract,
  correspondence: [],
  called: new Set(['facturas.una', 'catalogos.tipos']),
  files: ['/formatos/a.xlsx'],
};

describe('an endpoint of the catalogue', () => {
  test('counts when the contract has it and a test called it, whatever the name of its parameter', () => {
    expect(countEndpoints('staff', [entry('GET', 'factura/{a}')], books)).toMatchObject({ total: 1, present: 1 });
  });

  test('does not count when no test called it', () => {
    const count = countEndpoints('staff', [entry('GET', 'factura/{a}')], { ...books, called: new Set<string>() });
    expect(count).toMatchObject({
      present: 0,
      inContract: 1,
      missing: ['GET factura/{a}, x (facturas.una: no test called it)'],
    });
  });

  test('does not count when the tests left no list at all', () => {
    expect(countEndpoints('staff', [entry('GET', 'factura/{a}')], { ...books, called: null }).present).toBe(0);
  });

  test('does not count with another verb', () => {
    expect(countEndpoints('staff', [entry('POST', 'factura/{a}')], books)).toMatchObject({ present: 0, inContract: 0 });
  });

  test('of a family without verb follows D-04', () => {
    expect(countEndpoints('administration', [entry('?', 'tipo_dte', 'list tipo DTE')], books).present).toBe(1);
    expect(countEndpoints('administration', [entry('?', 'tipo_dte', 'create tipo DTE')], books).present).toBe(0);
  });

  test('without path counts through the reviewed table, and names the reason when there is none', () => {
    const correspondence = [
      { area: 'staff', operation: 'known', clave: 'facturas.una' },
      { area: 'staff', operation: 'page of the bank', clave: null, razon: 'a link' },
    ] as const;
    const count = countEndpoints(
      'staff',
      [entry('?', '?', 'known'), entry('?', '?', 'page of the bank'), entry('?', '?', 'other')],
      { ...books, correspondence },
    );
    expect(count.missing).toEqual([
      'page of the bank (a link)',
      'other (no path shown and no row in correspondencia.json)',
    ]);
  });
});

test('a static file counts when the contract lists its address, whoever called what', () => {
  const correspondence = [
    { area: 'staff', operation: 'a', clave: null, archivo: '/formatos/a.xlsx' },
    { area: 'staff', operation: 'b', clave: null, archivo: '/formatos/b.xlsx' },
  ] as const;
  const both = [entry('GET', '?', 'a'), entry('GET', '?', 'b')];
  expect(countEndpoints('staff', both, { ...books, correspondence })).toMatchObject({
    present: 1,
    inContract: 1,
    missing: ['b (/formatos/b.xlsx is not among the files of the contract)'],
  });
});

test('an endpoint that is no call of ours is left out of the count', () => {
  const correspondence = [
    { area: 'staff', operation: 'page of the bank', clave: null, razon: 'x', ajena: true },
  ] as const;
  const both = [entry('?', '?', 'page of the bank'), entry('GET', 'factura/{a}')];
  expect(countEndpoints('staff', both, { ...books, correspondence })).toMatchObject({ total: 1, missing: [] });
});

describe('a route of the catalogue', () => {
  const routes = routesOf([
    {
      path: 'router.tsx',
      text: "a({ path: '/perfil_usuario/$tab' }); b({ path: '/gestor' }); d({ path: '/$todo' }); c({ notFoundComponent: X });",
    },
  ]);

  test('is served by a parameter, and not by another word', () => {
    const wanted = [
      { path: '/perfil_usuario/{tab}' },
      { path: '/perfil_usuario/7' },
      { path: '/gestor' },
      { path: '/gestor/x' },
      { path: '/otra' },
    ];
    expect(countRoutes(wanted, routes).missing).toEqual(['/gestor/x', '/otra']);
  });

  test('that a function makes of one word is there for each word it is called with', () => {
    const text = "const pagina = (c) => ruta({ path: `/${c}`, component: X }); arbol([pagina('401'), otra('403')]);";
    const made = routesOf([{ path: 'router.tsx', text }]);
    expect(countRoutes([{ path: '/401' }, { path: '/403' }], made).missing).toEqual(['/403']);
  });

  test('for unknown paths needs an answer to unknown paths', () => {
    expect(countRoutes([{ path: '* (any)' }], routes).present).toBe(1);
    expect(countRoutes([{ path: '* (any)' }], { paths: [], hasNotFound: false }).present).toBe(0);
  });
});

test('a screen without address counts by the one of the reviewed table, when the router has it', () => {
  const wanted = [{ path: '?', screen: 'Recargo' }];
  const routes = { paths: ['/recargo_pagos'], hasNotFound: false };
  const row = (ruta: string) => [{ area: 'staff', pantalla: 'Recargo', ruta }] as const;
  expect(countRoutes(wanted, routes, row('/recargo_pagos')).present).toBe(1);
  expect(countRoutes(wanted, routes, row('/otra')).missing).toEqual(['/otra']);
  expect(countRoutes(wanted, routes).missing).toEqual(['Recargo (no path shown)']);
});

describe('a text of the catalogue', () => {
  const text = (t: string) => ({ text: t, kind: 'label' });
  const literals = literalsOf([
    {
      path: 'a.tsx',
      text: "const a = 'Traslado extiosamente'; const b = `Archivo ${x} no es válido`; const c = <p>\n  Dos\n  renglones\n</p>; const d = 'Síntesis {n}';",
    },
  ]);

  test.each(['Traslado extiosamente', 'Archivo {file} no es válido', 'Archivo ... válido', 'Dos renglones'])(
    'is found: %s',
    (t) => {
      expect(countTexts([text(t)], literals).present).toBe(1);
    },
  );

  test.each(['Traslado exitosamente', 'traslado extiosamente', 'Sí', 'extiosamente Archivo'])('is missing: %s', (t) => {
    expect(countTexts([text(t)], literals).present).toBe(0);
  });

  test('that stands in other words counts when those words are there', () => {
    const row = (muestra: string) => [{ area: 'staff', texto: 'CREDITS', muestra, razon: 'x' }] as const;
    expect(countTexts([text('CREDITS')], literals, row('Dos renglones')).present).toBe(1);
    expect(countTexts([text('CREDITS')], literals, row('Tres renglones')).missing).toEqual(['[label] CREDITS']);
  });

  test('that is not quoted, or is only a placeholder, is left out of the count', () => {
    const entries = [{ ...text('(name)'), verbatim: false }, text('?'), text('{mensaje del servidor}')];
    expect(countTexts(entries, literals)).toMatchObject({ total: 0, notQuoted: 3 });
  });
});

test('every row of correspondencia.json names a call of the catalogue', () => {
  const unknown = readCorrespondence(ROOT).filter(
    (row) =>
      !readCatalogue<{ operation: string }>(ROOT, row.area, 'endpoints').some((e) => e.operation === row.operation),
  );
  expect(unknown).toEqual([]);
});

test('every row of correspondencia-de-pantallas.json names a text or a screen of the catalogue', () => {
  const unknown = AREAS.flatMap((area) => {
    const texts = readCatalogue<{ text: string }>(ROOT, area, 'messages').map((t) => t.text);
    const screens = readCatalogue<{ screen?: string }>(ROOT, area, 'routes').map((r) => r.screen);
    return readScreenCorrespondence(ROOT, area).filter((row) =>
      'texto' in row ? !texts.includes(row.texto) : !screens.includes(row.pantalla),
    );
  });
  expect(unknown).toEqual([]);
});
